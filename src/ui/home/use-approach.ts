import { useCallback, useState } from 'react'

/** How far below the screen something counts as near, in shares of the screen's height. */
const AHEAD = '0px 0px 40% 0px'

/** Whether an element has come near the screen, once and for all. `watch` goes onto it. */
export function useApproach() {
  const [isNear, setNear] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    if (!('IntersectionObserver' in window)) {
      setNear(true)
      return undefined
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isNear, watch }
}
