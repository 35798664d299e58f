/** Holds one immutable state at a time. React reads it with `useSyncExternalStore`. */
export interface ReadableStore<State> {
  get(): State
  /** The state that the store was created with. The prerendered page shows this state. */
  readonly initial: State
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** A store whose state can be set. Its owner keeps `set` to itself. */
export interface Store<State> extends ReadableStore<State> {
  set(state: State): void
}

/**
 * Creates a store. Setting a state has no effect if `isSame` says that it equals the current state.
 */
export function createStore<State>(
  initial: State,
  isSame: (one: State, other: State) => boolean = Object.is,
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

/** A store whose state is computed from other stores. It changes with each of them. */
export function derivedStore<State>(
  sources: readonly ReadableStore<unknown>[],
  compute: () => State,
): ReadableStore<State> {
  const read = () => sources.map(({ get }) => get())
  let from = read()
  let current = compute()
  return {
    initial: current,
    get() {
      const now = read()
      if (now.some((state, index) => state !== from[index])) {
        from = now
        current = compute()
      }
      return current
    },
    subscribe(listener) {
      const unsubscribes = sources.map(({ subscribe }) => subscribe(listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
  }
}
