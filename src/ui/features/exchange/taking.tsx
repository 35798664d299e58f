import type { Card } from '../../../application/exchange/card.ts'
import { takingText } from '../../../domain/messages/quote-messages.ts'
import { takingHelp } from '../../../domain/messages/visitor-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { OtherApproval } from './other-approval.tsx'
import { isOfferedByStatus } from './status-action.tsx'

/**
 * What the wallet will ask for, or what a mint can take, with a button that approves another
 * amount.
 */
export function Taking({ card }: { readonly card: Card }) {
  const { snapshot } = useAccountSnapshot()
  const text = takingText(card, snapshot?.balances.WETH)
  if (!isReady(card.session)) return <p>{takingHelp(card.mode)}</p>
  return (
    <p className={text === undefined ? '' : 'text-ink'}>
      <TextWithAmounts text={text ?? [takingHelp(card.mode)]} />
      <span> </span>
      {!isOfferedByStatus(card) && <OtherApproval card={card} as={TextButton} />}
    </p>
  )
}
