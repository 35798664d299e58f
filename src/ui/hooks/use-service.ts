import { createContext, use, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../../application/store.ts'
import type { Resolver, Token } from '../../services.ts'

/** The container that `useService` resolves from. */
export const ContainerContext = createContext<Resolver | undefined>(undefined)

/** The service of a token. Components do not know where it comes from. */
export function useService<Service>(token: Token<Service>): Service {
  const container = use(ContainerContext)
  if (container === undefined) throw new Error('There is no ContainerContext above this component')
  return container.resolve(token)
}

/**
 * The current state of a store, or a part of it: then only a change of that part renders again.
 * During hydration it is the initial state, which is what the build has rendered.
 */
export function useStore<State, Part extends State | boolean | number | string | undefined = State>(
  { subscribe, get, initial }: ReadableStore<State>,
  part = (state: State) => state as Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(initial),
  )
}
