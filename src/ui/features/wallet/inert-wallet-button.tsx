import { useEffect, useId, useState } from 'react'
import { buttonClass } from '../../components/button.tsx'

/**
 * The wallet control of the pages that have no use for a wallet: it does nothing and always shows
 * the state without one (specification, chapter 2). It keeps the focus so that its note can be read;
 * the note follows hover and focus in CSS.
 */
export function InertWalletButton() {
  const noteId = useId()
  const { isDismissed, handlers } = useDismissal()
  return (
    <span className="group relative" {...handlers}>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={noteId}
        className={buttonClass('outline', 'wallet')}
      >
        <span>Connect Wallet</span>
      </button>
      {/* Its rim bridges the distance to the button, so that the pointer can move onto the note. */}
      <span
        id={noteId}
        role="tooltip"
        hidden={isDismissed}
        className="invisible absolute top-full right-0 z-10 mt-2 w-60 max-w-[80vw] rounded-control bg-ink px-3 py-2.5 text-sm/[1.4] text-paper opacity-0 transition-opacity duration-120 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 before:absolute before:inset-x-0 before:-top-2 before:h-2"
      >
        The wallet is used on the home page, where ISC is minted and redeemed.
      </span>
    </span>
  )
}

/**
 * Whether Escape has sent a note away. It is back with the next visit of the pointer or the focus
 * to its owner, onto which the handlers go. Escape is heard everywhere, because the pointer may be
 * there without the focus.
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
