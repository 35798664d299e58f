import { useEffect, useState, type RefObject } from 'react'

/** Whether the element is in view, at least in part. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (ref.current === null) return undefined
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
