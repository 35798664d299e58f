import { useSyncExternalStore } from 'react'
import { useServices } from './use-services.tsx'

/** Whether anybody can see the page. While a page that the build drew is taken over, that is assumed. */
export function usePageVisible(): boolean {
  const { page } = useServices()
  return useSyncExternalStore(page.onVisibility, page.isVisible, () => true)
}
