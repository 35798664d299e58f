import { useEffect, useState } from 'react'

/**
 * Whether Escape has dismissed a note. It comes back the next time that the pointer or the focus
 * enters its owner, which needs the handlers. The document listens to Escape, because the pointer may
 * be on the note without the focus.
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
