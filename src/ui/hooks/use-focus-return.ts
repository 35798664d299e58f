import { useEffect, useRef } from 'react'

/**
 * Buttons are disabled while a transaction is in progress, and the connect button goes once there
 * is an account: either way the focus is lost. This restores it afterwards, unless it has moved
 * elsewhere: to the element that had it, or to the field of its section if that element is gone or
 * has become disabled.
 */
export function useFocusReturn(isBusy: boolean) {
  const lastFocused = useRef<HTMLElement | null>(null)
  const section = useRef<Element | null>(null)
  const wasBusy = useRef(false)

  // After each rendering: a success clears the field a moment after the transaction has ended, and
  // disables the button that has got the focus back.
  useEffect(() => {
    const target = lastFocused.current
    if (isBusy) wasBusy.current = true
    if (isBusy || !wasBusy.current || target === null) return
    const forget = () => (lastFocused.current = null)
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== target) {
      forget()
    } else if (!target.isConnected || target.matches(':disabled')) {
      forget()
      section.current?.querySelector('input')?.focus()
    } else if (activeElement !== target) {
      target.focus()
      // The user has moved on, unless the next transaction has disabled the element.
      const forgetIfLeft = () => {
        if (!target.matches(':disabled')) forget()
      }
      target.addEventListener('blur', forgetIfLeft, { once: true })
    }
  })

  /** Call it when a button is pressed. */
  return () => {
    const { activeElement } = document
    wasBusy.current = false
    lastFocused.current = activeElement instanceof HTMLElement ? activeElement : null
    section.current = activeElement?.closest('section') ?? null
  }
}
