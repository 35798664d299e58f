import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../../application/store.ts'

/**
 * The store's present snapshot, or what is made of it: with the latter, only a change of that is drawn.
 * During hydration it is the store's first snapshot, which is what the build has drawn.
 */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Part extends boolean | number | string | undefined>(
  store: ReadableStore<State>,
  part: (state: State) => Part,
): Part
export function useStore<State>(
  { subscribe, get, initial }: ReadableStore<State>,
  part: (state: State) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(initial),
  )
}
