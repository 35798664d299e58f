import { useSyncExternalStore } from 'react'
import { useServices } from './services-context.tsx'

/** Whether anybody can see the page. While a page that the build drew is taken over, that is assumed. */
export function usePageVisible(): boolean {
  const { visibility } = useServices()
  return useSyncExternalStore(visibility.onChange, visibility.isVisible, () => true)
}
