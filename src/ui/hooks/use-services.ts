import { createContext, use, useSyncExternalStore } from 'react'
import type { Services } from '../../application/services.ts'

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
