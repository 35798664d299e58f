import { createContext, use, useEffect, useRef } from 'react'

/** The function that `useFocusReturn` has returned, for the buttons below the component. */
export const RememberFocus = createContext<(wasPressed?: boolean) => void>(() => {})

/** Returns a function. Call it when the user presses a button of the card that sends something. */
export function useRememberFocus(): (wasPressed?: boolean) => void {
  return use(RememberFocus)
}

/**
 * Returns the focus to the element that has lost it. Controls lose the focus when a transaction in
 * progress disables them, and the connect button loses it when it disappears. If the element is
 * gone or still disabled, its section gets the focus. A field there would open a phone's keyboard
 * and scroll. If the user has moved the focus elsewhere, it stays there.
 */
export function useFocusReturn(isBusy: boolean) {
  const lastFocused = useRef<HTMLElement | null>(null)
  const section = useRef<HTMLElement | null>(null)
  const wasBusy = useRef(false)

  // This runs after each rendering: a success clears the field a moment after the transaction has
  // ended. That disables the button that has got the focus back.
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
      // A button also loses the focus if the next transaction disables it. It then gets the focus
      // back.
      const forgetIfLeft = () => {
        if (!target.matches(':disabled')) forget()
      }
      target.addEventListener('blur', forgetIfLeft, { once: true })
    }
  })

  /**
   * Call this when a button is pressed. `wasPressed`: the button was pressed before, and its action
   * may be over by now.
   */
  return (wasPressed = isBusy) => {
    const { activeElement } = document
    // The second click of a double click comes when the first click has already made the card busy.
    wasBusy.current = wasPressed
    lastFocused.current = activeElement instanceof HTMLElement ? activeElement : null
    // This is the outermost section, because a section within it may disappear, too.
    section.current = activeElement?.closest<HTMLElement>('section:not(section *)') ?? null
  }
}
