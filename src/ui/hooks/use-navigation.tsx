import { createContext, use, type ReactNode } from 'react'
import type { Navigation, PageLocation } from '../navigation.ts'
import { useStore } from './use-store.ts'

const NavigationContext = createContext<Navigation | undefined>(undefined)

interface NavigationProviderProps {
  readonly navigation: Navigation
  readonly children: ReactNode
}

export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === undefined) {
    throw new Error('There is no NavigationProvider above this component')
  }
  return navigation
}

export function useLocation(): PageLocation {
  return useStore(useNavigation().location)
}
