import { useEffect, useRef } from 'react'
import { usePlace } from '../hooks/use-navigation.tsx'

/**
 * After a navigation the focus goes to the new page's heading, so that the next Tab goes on from
 * there and a screen reader says where one has arrived. The first page leaves the focus alone.
 */
export function useFocusOnNavigation() {
  const { path } = usePlace()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [path])
}
