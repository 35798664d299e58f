import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../application/store.ts'

/** The store's present snapshot; while a page that the build drew is taken over, the first one. */
export function useStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
