import { createStore, type ReadableStore } from './store.ts'

/** What has come of the code that is loaded apart. */
export type LateState<Part> =
  | { readonly kind: 'waiting' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly part: Part }

/** A part of the page whose code is loaded apart, when it is about to be needed. */
export interface LatePart<Part> {
  readonly state: ReadableStore<LateState<Part>>
  /** Loads it, if that has not begun, or once more after a failure. Never rejects. */
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
