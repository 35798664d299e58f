import { useId } from 'react'
import { buttonClass } from '../../components/button.tsx'
import { useDismissal } from './use-dismissal.ts'

/**
 * The wallet control of the pages that have no use for a wallet: it does nothing and always shows
 * the state without one (specification, chapter 2). It keeps the focus so that its note can be read;
 * the note follows hover and focus in CSS.
 */
export function InertWalletButton() {
  const noteId = useId()
  const { isDismissed, handlers } = useDismissal()
  return (
    <span className="tip-owner" {...handlers}>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={noteId}
        className={buttonClass('outline', 'wallet-button')}
      >
        <span>Connect Wallet</span>
      </button>
      <span id={noteId} role="tooltip" className="tip" hidden={isDismissed}>
        The wallet is used on the home page, where ISC is minted and redeemed.
      </span>
    </span>
  )
}
