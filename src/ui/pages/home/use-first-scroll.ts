import { useEffect, useState } from 'react'

/** Whether the reader has begun to scroll. */
export function useFirstScroll(): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => setScrolled(true)
    // Browsers go to where one has been before a reload, perhaps before this page could hear of it.
    if (window.scrollY > 0) note()
    window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return hasScrolled
}
