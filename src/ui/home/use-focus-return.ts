import { useEffect, useRef } from 'react'

/**
 * Buttons are disabled while a transaction is in progress, and a browser takes the focus away from
 * what it disables. This gives it back afterwards, unless it has gone elsewhere meanwhile.
 */
export function useFocusReturn(isBusy: boolean) {
  const lastFocused = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (isBusy) return
    const target = lastFocused.current
    lastFocused.current = null
    if (target !== null && document.activeElement === document.body) target.focus()
  }, [isBusy])

  /** To be called when something inside is pressed. */
  return () => {
    const { activeElement } = document
    lastFocused.current = activeElement instanceof HTMLElement ? activeElement : null
  }
}
