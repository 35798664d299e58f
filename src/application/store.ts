/** React reads the state, which is immutable, with `useSyncExternalStore`. */
export interface ReadableStore<State> {
  get(): State
  /** The prerendered page shows this state. */
  readonly initial: State
  /** Calls the listener after each change. Returns a function that ends this. */
  subscribe(listener: () => void): () => void
}

/** The store's owner keeps `set` to itself. */
export interface Store<State> extends ReadableStore<State> {
  set(state: State): void
}

/** Setting a state has no effect if `isSame` says that it equals the current state. */
export function createStore<State>(
  initial: State,
  isSame: (next: State, current: State) => boolean = Object.is,
): Store<State> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => current,
    set(state) {
      if (isSame(state, current)) return
      current = state
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type StoresOf<States extends readonly unknown[]> = {
  readonly [Place in keyof States]: ReadableStore<States[Place]>
}

/** Changes with each of the sources. */
export function derivedStore<States extends readonly unknown[], State>(
  sources: StoresOf<States>,
  compute: (...states: States) => State,
): ReadableStore<State> {
  const stores = sources as readonly ReadableStore<unknown>[]
  const computeFrom = (states: readonly unknown[]) => compute(...(states as States))
  let from = stores.map(({ initial }) => initial)
  let current = computeFrom(from)
  return {
    initial: current,
    get() {
      const now = stores.map(({ get }) => get())
      if (now.some((state, index) => state !== from[index])) {
        from = now
        current = computeFrom(now)
      }
      return current
    },
    subscribe(listener) {
      const unsubscribes = stores.map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}
