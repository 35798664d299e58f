import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../src/application/store.ts'

describe(createStore.name, () => {
  it('tells listeners of each new snapshot until they leave', () => {
    const store = createStore(1)
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.set(2)
    expect(store.get()).toBe(2)
    leave()
    store.set(3)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('says nothing when the snapshot stays the same', () => {
    const store = createStore('a')
    const listener = vi.fn()
    store.subscribe(listener)
    store.set('a')
    expect(listener).not.toHaveBeenCalled()
  })

  it('goes by a rule of its own for what is no news', () => {
    const store = createStore({ count: 0 }, (one, other) => one.count === other.count)
    const { initial } = store
    const listener = vi.fn()
    store.subscribe(listener)
    store.set({ count: 0 })
    expect(store.get()).toBe(initial)
    store.set({ count: 1 })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
