import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../application/store.ts'

/** The store's present snapshot. A server renders the one that the store starts with. */
export function useStore<State>(store: ReadableStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
