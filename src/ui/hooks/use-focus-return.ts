import { useEffect, useRef } from 'react'

/**
 * Buttons are disabled while a transaction is in progress, and a browser takes the focus away from
 * what it disables. This gives it back afterwards, unless it has gone elsewhere meanwhile: to the
 * element that had it, or to the field of its section where that element is not there any more.
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

  /** To be called when something inside is pressed. */
  return () => {
    const { activeElement } = document
    lastFocused.current = activeElement instanceof HTMLElement ? activeElement : null
    section.current = activeElement?.closest('section') ?? null
  }
}
