import { useEffect, useRef } from 'react'

/**
 * Buttons are disabled while a transaction is in progress, and a disabled button loses the focus.
 * This restores the focus afterwards, unless it has moved elsewhere: to the element that had it, or
 * to the field of its section if that element is gone.
 */
export function useFocusReturn(isBusy: boolean) {
  const lastFocused = useRef<HTMLElement | null>(null)
  const section = useRef<Element | null>(null)

  useEffect(() => {
    if (isBusy) return
    const target = lastFocused.current
    lastFocused.current = null
    if (target === null || document.activeElement !== document.body) return
    if (target.isConnected) target.focus()
    else section.current?.querySelector('input')?.focus()
  }, [isBusy])

  /** Call it when a button is pressed. */
  return () => {
    const { activeElement } = document
    lastFocused.current = activeElement instanceof HTMLElement ? activeElement : null
    section.current = activeElement?.closest('section') ?? null
  }
}
