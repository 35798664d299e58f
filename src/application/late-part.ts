import { createStore, type ReadableStore } from './store.ts'

/** The loading state of a part of the page. */
export type LateState<Part> =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly part: Part }

/** A part of the page whose code is loaded separately, shortly before it is needed. */
export interface LatePart<Part> {
  readonly state: ReadableStore<LateState<Part>>
  /**
   * Loads the code, unless that has begun already. Loads it again after a failure. Never rejects.
   */
  load(): Promise<void>
}

export function createLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const state = createStore<LateState<Part>>({ kind: 'waiting' })
  let loading: Promise<void> | undefined
  const loadOnce = async () => {
    state.set({ kind: 'loading' })
    try {
      state.set({ kind: 'loaded', part: await load() })
    } catch {
      loading = undefined
      state.set({ kind: 'failed' })
    }
  }
  return {
    state,
    load() {
      loading ??= loadOnce()
      return loading
    },
  }
}
