import { useEffect, useState } from 'react'

/**
 * Whether Escape has sent a note away. It is back with the next visit of the pointer or the focus
 * to its owner, onto which the handlers go. Escape is heard everywhere, because the pointer may be
 * there without the focus.
 */
export function useDismissal() {
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    const dismissByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(true)
    }
    document.addEventListener('keydown', dismissByEscape)
    return () => document.removeEventListener('keydown', dismissByEscape)
  }, [])

  const forget = () => setDismissed(false)
  const handlers = {
    onPointerEnter: forget,
    onPointerLeave: forget,
    onFocus: forget,
    onBlur: forget,
  }
  return { isDismissed, handlers }
}
