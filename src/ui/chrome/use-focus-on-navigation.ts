import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation the focus goes to the new page's heading, so that the next Tab goes on from
 * there and a screen reader says where one has arrived. The first page leaves the focus alone.
 */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(() => {
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return
      const target =
        document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
      target?.focus({ preventScroll: true })
    })
  }, [router])
}
