/** One immutable snapshot at a time, and word of each new one. The form React reads stores in. */
export interface ReadableStore<State> {
  get(): State
  /** The snapshot that the store was made with, and that a page drawn beforehand shows. */
  readonly initial: State
  /** Calls the listener after each change; the answer ends it. */
  subscribe(listener: () => void): () => void
}

/** The owner's side of a store. */
export interface Store<State> extends ReadableStore<State> {
  set(state: State): void
}

/** With a rule of its own for what is no news, a store keeps its snapshot where a new one says the same. */
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
