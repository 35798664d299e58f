import { createContext, use, useEffect, useRef } from 'react'

/** What `useFocusReturn` has returned, for the buttons below the component. */
export const RememberFocus = createContext<(wasPressed?: boolean) => void>(() => {})

/** Call the returned function when a button of the card is pressed that sends something. */
export function useRememberFocus(): (wasPressed?: boolean) => void {
  return use(RememberFocus)
}

/**
 * Controls are disabled while a transaction is in progress, and the connect button goes once there
 * is an account: both take the focus away. This returns it to the element that had it, or to its
 * section if that element is gone or is still disabled: a field there would open a phone's keyboard
 * and scroll. If the user has moved the focus elsewhere, it stays there.
 */
export function useFocusReturn(isBusy: boolean) {
  const lastFocused = useRef<HTMLElement | null>(null)
  const section = useRef<HTMLElement | null>(null)
  const wasBusy = useRef(false)

  // After each rendering: a success clears the field a moment after the transaction has ended. That
  // disables the button which has got the focus back.
  useEffect(() => {
    const target = lastFocused.current
    if (isBusy) wasBusy.current = true
    if (isBusy || !wasBusy.current || target === null) return
    const forget = () => {
      lastFocused.current = null
    }
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== target) {
      forget()
    } else if (!target.isConnected || target.matches(':disabled')) {
      forget()
      if (section.current) {
        section.current.tabIndex = -1
        section.current.focus({ preventScroll: true })
      }
    } else if (activeElement !== target) {
      target.focus()
      // A button that the next transaction disables loses the focus, too, and gets it back.
      const forgetIfLeft = () => {
        if (!target.matches(':disabled')) forget()
      }
      target.addEventListener('blur', forgetIfLeft, { once: true })
    }
  })

  /** Call it when a button is pressed. `wasPressed`: it was pressed before, and may be done by now. */
  return (wasPressed = isBusy) => {
    const { activeElement } = document
    // The second click of a double click comes when the first click has made it busy.
    wasBusy.current = wasPressed
    lastFocused.current = activeElement instanceof HTMLElement ? activeElement : null
    // The outermost one: a section within it may go, too.
    section.current = activeElement?.closest<HTMLElement>('section:not(section *)') ?? null
  }
}
