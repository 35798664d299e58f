import { createContext, use, useEffect, useRef } from 'react'

/** The function that `useFocusReturn` of a component above has returned. */
export const RememberFocus = createContext<(hasBegun?: boolean) => void>(() => {})

export function useRememberFocus(): (hasBegun?: boolean) => void {
  return use(RememberFocus)
}

interface Press {
  readonly element: HTMLElement
  /** The outermost section, because a section within may disappear, too. */
  readonly section: HTMLElement | null
  hasBegun: boolean
}

/**
 * Returns the focus to the element that has lost it. Controls lose the focus when a transaction in
 * progress disables them, and the connect button loses it when it disappears. If the element is
 * gone or still disabled, its section gets the focus. A field there would open a phone's keyboard
 * and scroll. If the user has moved the focus elsewhere, it stays there.
 */
export function useFocusReturn(isBusy: boolean) {
  const last = useRef<Press>(undefined)
  const forget = () => {
    last.current = undefined
  }

  // This runs after each rendering: a success clears the field a moment after the transaction has
  // ended. That disables the button that has got the focus back.
  useEffect(() => {
    const press = last.current
    if (press && isBusy) press.hasBegun = true
    if (isBusy || !press?.hasBegun) return
    const { element, section } = press
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== element) {
      forget()
    } else if (!element.isConnected || element.matches(':disabled')) {
      forget()
      section?.setAttribute('tabindex', '-1')
      section?.focus({ preventScroll: true })
    } else if (activeElement !== element) {
      element.focus()
      // The next transaction may disable the element, which then gets the focus back once more.
      const forgetIfLeft = () => !element.matches(':disabled') && forget()
      element.addEventListener('blur', forgetIfLeft, { once: true })
    }
  })

  /**
   * Call this when a button that sends something is pressed. `hasBegun`: its action may be over by
   * now. The second click of a double click comes when the card is busy already.
   */
  return (hasBegun = isBusy) => {
    const { activeElement: element } = document
    if (!(element instanceof HTMLElement)) return forget()
    const section = element.closest<HTMLElement>('section:not(section *)')
    last.current = { element, section, hasBegun }
  }
}
