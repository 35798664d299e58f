/** Holds one immutable state at a time. React reads it with `useSyncExternalStore`. */
export interface ReadableStore<State> {
  get(): State
  /** The state that the store was created with, and that the prerendered page shows. */
  readonly initial: State
  /** Calls the listener after each change. Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** A store that its owner changes. */
export interface Store<State> extends ReadableStore<State> {
  set(state: State): void
}

/** Creates a store. Setting a state that `isSame` as the present one changes nothing. */
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
