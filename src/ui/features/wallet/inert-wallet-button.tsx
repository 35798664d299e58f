import { useId } from 'react'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { ISC } from '../../../domain/tokens.ts'
import { buttonClass } from '../../components/button.tsx'
import { useDismissal } from '../../hooks/use-dismissal.ts'

/**
 * The wallet control of the pages that use no wallet: it does nothing and always shows the
 * not-connected state (specification, chapter 2). It is focusable so that its note can be read; the
 * note follows hover and focus in CSS.
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
        <span>{walletButtonLabel(undefined)}</span>
      </button>
      {/* Its pseudo-element bridges the gap to the button, so that the pointer can move onto it. */}
      <span
        id={noteId}
        role="tooltip"
        hidden={isDismissed}
        className="invisible absolute top-full right-0 z-10 mt-2 w-60 max-w-[80vw] rounded-control border border-transparent bg-ink px-3 py-2.5 text-sm/[1.4] text-paper opacity-0 transition-opacity duration-120 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 before:absolute before:inset-x-0 before:-top-2 before:h-2"
      >
        {`The wallet is used on the home page, where ${ISC} is minted and redeemed.`}
      </span>
    </span>
  )
}
