import { useId, useState, type KeyboardEvent } from 'react'
import { buttonClass } from '../parts/button.tsx'

/**
 * The wallet control of the pages that have no use for a wallet: it does nothing and always shows
 * the state without one (specification, chapter 2). It keeps the focus so that its note can be read.
 */
export function InertWalletButton() {
  const noteId = useId()
  // The note follows hover and focus in CSS; Escape sends it away until the next visit.
  const [isDismissed, setDismissed] = useState(false)
  const dismissByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    <span
      className="tip-owner"
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={noteId}
        className={buttonClass('outline', 'wallet-button')}
        onKeyDown={dismissByEscape}
      >
        <span>Connect Wallet</span>
      </button>
      <span id={noteId} role="tooltip" className="tip" hidden={isDismissed}>
        The wallet is used on the home page, where ISC is minted and redeemed.
      </span>
    </span>
  )
}
