import type { ReactNode } from 'react'
import type { Card, CardOutcome } from '../../../application/exchange/card.ts'
import { revertTexts, stillApprovedText } from '../../../domain/messages/outcome-messages.ts'
import {
  receiptRows,
  receiptTitle,
  receivedCoins,
} from '../../../domain/messages/summary-messages.ts'
import { addLabel } from '../../../domain/messages/labels.ts'
import type { ListedToken } from '../../../domain/tokens.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { TextButton } from '../../components/button.tsx'
import { TransactionReport } from '../../components/transaction-report.tsx'
import { useService } from '../../hooks/use-service.ts'
import { useSummaryOf } from '../../hooks/use-summary.ts'
import { StatusButton } from './status-button.tsx'

interface ExchangeOutcomeProps {
  readonly card: Card
  readonly outcome: CardOutcome
  /** The note that the account's data is out of date. */
  readonly retry: ReactNode
}

/** Stays until the next press or edit. */
export function ExchangeOutcome({ card, outcome, retry }: ExchangeOutcomeProps) {
  const { kind, record } = outcome
  const summary = useSummaryOf()(record)
  const isGood = kind === 'succeeded'
  const { title, text, isExplained } = isGood
    ? { title: receiptTitle(summary, record.call), text: undefined, isExplained: false }
    : revertTexts(record, card)
  return (
    <section
      aria-label={isGood ? 'Receipt' : 'Failure'}
      className={`grid grow content-center gap-1 rounded-xl border border-transparent px-3 py-1.75 text-sm ${isGood ? 'bg-accent-wash' : 'bg-danger-wash'}`}
    >
      <TransactionReport
        record={record}
        title={[title]}
        titleClass={`text-lg/6 text-balance font-heavy tracking-[-0.02em] ${isGood ? 'text-accent-strong' : 'text-danger'}`}
        rows={receiptRows(summary)}
        isRepeated
      >
        {text && <p className="text-danger">{text}</p>}
      </TransactionReport>
      {isExplained && card.status.action && (
        <span className="flex empty:hidden">
          <StatusButton action={card.status.action} />
        </span>
      )}
      {/* At most a single line, so that the card keeps its height. */}
      {retry ||
        (isGood && record.call.kind === 'mint' && (
          // The account has the button that revokes it.
          <p>
            <TextWithAmounts text={stillApprovedText(card.allowance)} isRepeated />
          </p>
        )) ||
        (isGood && <AddCoins coins={receivedCoins(summary)} />)}
    </section>
  )
}

/** Wallets do not list the coins of a redemption by themselves. */
function AddCoins({ coins }: { readonly coins: readonly ListedToken[] }) {
  const account = useService(SERVICES.account)
  const add = () => {
    void account.watchTokens(coins)
  }
  return (
    <p className={coins.length > 0 ? '' : 'hidden'}>
      <TextButton onClick={add}>{addLabel('these coins')}</TextButton>
    </p>
  )
}
