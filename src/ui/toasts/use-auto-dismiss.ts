import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Dismisses after a while that does not run as long as the pointer or the focus rests on the toast.
 * The answer goes onto its element.
 */
export function useAutoDismiss(lifetime: number | undefined, dismiss: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const expire = useEffectEvent(dismiss)

  useEffect(() => {
    if (lifetime === undefined || isHovered || isFocused) return undefined
    const timer = setTimeout(expire, lifetime)
    return () => clearTimeout(timer)
  }, [lifetime, isHovered, isFocused])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
