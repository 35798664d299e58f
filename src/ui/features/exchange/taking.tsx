import type { Card } from '../../../application/exchange/card.ts'
import { otherApprovalLabel, takingText } from '../../../domain/messages/quote-messages.ts'
import { takingHelp } from '../../../domain/messages/visitor-messages.ts'
import { mayApprove, otherApproval } from '../../../domain/transactions/card-rules.ts'
import { runningRecord } from '../../../domain/transactions/card-status.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { EXCHANGE_SERVICE } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'

/** What the wallet will ask for or can take, and a button that approves another amount. */
export function Taking({ card }: { readonly card: Card }) {
  const exchange = useService(EXCHANGE_SERVICE)
  const rememberFocus = useRememberFocus()
  const { snapshot } = useAccountSnapshot()
  const text = takingText(card, runningRecord(card.status), snapshot?.balances.WETH)
  const other = otherApproval(card)
  const otherLabel = other && otherApprovalLabel(other)
  if (!isReady(card.session)) return <p>{takingHelp(card.mode)}</p>
  return (
    <p className={text === undefined ? '' : 'text-ink'}>
      <TextWithAmounts text={text ?? [takingHelp(card.mode)]} />
      <span> </span>
      {otherLabel !== undefined && mayApprove(card) && (
        <TextButton
          onClick={() => {
            rememberFocus()
            void exchange.approve(other?.choice)
          }}
        >
          {otherLabel}
        </TextButton>
      )}
    </p>
  )
}
