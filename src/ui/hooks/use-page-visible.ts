import { useSyncExternalStore } from 'react'
import { useServices } from './use-services.tsx'

/** Whether anybody can see the page. During hydration that is assumed. */
export function usePageVisible(): boolean {
  const { visibility } = useServices()
  return useSyncExternalStore(visibility.onChange, visibility.isVisible, () => true)
}
