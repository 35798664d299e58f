import { createContext, use, useSyncExternalStore } from 'react'
import type { Services } from '../../application/services.ts'
import type { ReadableStore } from '../../application/store.ts'

export const ServicesContext = createContext<Services | undefined>(undefined)

/** The application's services. Components do not know where they come from. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === undefined) throw new Error('There is no ServicesContext above this component')
  return services
}

/** Whether the page is visible, which is assumed during hydration. */
export function usePageVisible(): boolean {
  const { visibility } = useServices()
  return useSyncExternalStore(visibility.onChange, visibility.isVisible, () => true)
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
