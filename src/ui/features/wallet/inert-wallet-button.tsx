import { Suspense, type ReactElement } from 'react'
import { walletButtonLabel } from '../../../domain/messages/labels.ts'
import { ISC } from '../../../domain/tokens.ts'
import { buttonClass } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'

interface WithNoteProps {
  readonly note: string
  readonly children: ReactElement
}

// With MUI, which the home page does not need at first.
const WithNote = lazyPart<WithNoteProps>(
  async () => (await import('../../components/note.tsx')).WithNote,
  ({ children }) => children,
)

/**
 * The wallet control of the pages that use no wallet: it does nothing and always shows the
 * not-connected state (specification, chapter 2). It is focusable so that its note can be read.
 */
export function InertWalletButton() {
  const button = (
    <button type="button" aria-disabled="true" className={buttonClass('outline', 'wallet')}>
      <span>{walletButtonLabel(undefined)}</span>
    </button>
  )
  return (
    <Suspense fallback={button}>
      <WithNote note={`The wallet is used on the home page, where ${ISC} is minted and redeemed.`}>
        {button}
      </WithNote>
    </Suspense>
  )
}
