import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../../application/store.ts'

/**
 * The current state of a store, or a part of it: then only a change of that part renders again.
 * During hydration it is the initial state, which is what the build has rendered.
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
