import { createContext, use, useSyncExternalStore, type Context } from 'react'
import type { Services } from '../../application/services.ts'
import type { Navigation, PageLocation } from '../navigation.ts'
import { useStore } from './use-store.ts'

export const ServicesContext = createContext<Services | undefined>(undefined)
ServicesContext.displayName = 'ServicesContext'

export const NavigationContext = createContext<Navigation | undefined>(undefined)
NavigationContext.displayName = 'NavigationContext'

function useRequired<Value>(context: Context<Value | undefined>): Value {
  const value = use(context)
  if (value === undefined)
    throw new Error(`There is no ${context.displayName} above this component`)
  return value
}

/** The application's services. Components do not know where they come from. */
export function useServices(): Services {
  return useRequired(ServicesContext)
}

export function useNavigation(): Navigation {
  return useRequired(NavigationContext)
}

export function useLocation(): PageLocation {
  return useStore(useNavigation().location)
}

/** Whether the page is visible, which is assumed during hydration. */
export function usePageVisible(): boolean {
  const { visibility } = useServices()
  return useSyncExternalStore(visibility.onChange, visibility.isVisible, () => true)
}
