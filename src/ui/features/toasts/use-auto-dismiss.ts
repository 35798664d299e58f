import { useEffect, useEffectEvent, useState } from 'react'
import { usePageVisible } from '../../hooks/use-page-visible.ts'

/**
 * Dismisses after a while that does not run as long as the pointer or the focus rests on the toast, nor
 * while nobody sees the page. The answer goes onto its element.
 */
export function useAutoDismiss(lifetime: number | undefined, dismiss: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isVisible = usePageVisible()
  const expire = useEffectEvent(dismiss)

  useEffect(() => {
    if (lifetime === undefined || !isVisible || isHovered || isFocused) return undefined
    const timer = setTimeout(expire, lifetime)
    return () => clearTimeout(timer)
  }, [lifetime, isVisible, isHovered, isFocused])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
