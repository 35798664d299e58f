import { describe, expect, it } from 'vitest'
import { createStore, derivedStore, type ReadableStore } from '../../src/application/store.ts'

/** Counts how often the store calls a listener. */
function countChanges(store: ReadableStore<unknown>) {
  let changes = 0
  const leave = store.subscribe(() => {
    changes += 1
  })
  return { changes: () => changes, leave }
}

describe(createStore.name, () => {
  it('calls listeners with each new snapshot until they leave', () => {
    const store = createStore(1)
    const { changes, leave } = countChanges(store)
    store.set(1)
    expect(changes()).toBe(0)
    store.set(2)
    expect(store.get()).toBe(2)
    leave()
    store.set(3)
    expect(changes()).toBe(1)
  })

  it('takes a rule of its own for what is equal', () => {
    const store = createStore({ count: 0 }, (one, other) => one.count === other.count)
    const { changes } = countChanges(store)
    store.set({ count: 0 })
    expect(store.get()).toBe(store.initial)
    store.set({ count: 1 })
    expect(changes()).toBe(1)
  })
})

describe(derivedStore.name, () => {
  it('is computed anew after a change of a source, once', () => {
    const [one, two] = [createStore(1), createStore(2)]
    let computed = 0
    const sum = derivedStore([one, two], (first: number, second: number) => {
      computed += 1
      return { sum: first + second }
    })
    expect(sum.initial).toEqual({ sum: 3 })
    let heard = 0
    const unsubscribe = sum.subscribe(() => (heard += 1))
    one.set(5)
    expect(sum.get()).toEqual({ sum: 7 })
    expect(sum.get()).toBe(sum.get())
    expect([computed, heard]).toEqual([2, 1])
    unsubscribe()
    two.set(0)
    expect(heard).toBe(1)
    expect(sum.get()).toEqual({ sum: 5 })
  })
})
