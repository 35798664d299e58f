import { Fragment, type ReactNode } from 'react'
import { checkStatus } from '../../../application/account/allowance-service.ts'
import { statusMessage } from '../../../domain/messages/status-messages.ts'
import { withQuotedCost } from '../../../domain/transactions/price-limit.ts'
import type { Mode } from '../../../domain/transactions/mode.ts'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import {
  exchangeStatus,
  type ExchangeStatus,
} from '../../../domain/transactions/exchange-status.ts'
import { StatusLine } from '../../components/status-line.tsx'
import { useAccountSnapshot, useProgress } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

interface ExchangeStatusLineProps {
  readonly mode: Mode
  readonly status: ExchangeStatus
  /** What the user can do about it. */
  readonly action: ReactNode
}

/**
 * One line of the card that always says what is going on or what comes next. It keeps its height
 * whatever it says, so that nothing on the card moves.
 */
export function ExchangeStatusLine({ mode, status, action }: ExchangeStatusLineProps) {
  const { tone, text } = statusMessage(status, mode)
  return (
    <div className="grid min-h-15 max-sm:min-h-19 max-[24rem]:min-h-28" data-exchange-status>
      <StatusLine
        tone={tone}
        live={isSaidByToast(status) ? 'off' : 'polite'}
        action={action && <Fragment key={status.kind}>{action}</Fragment>}
      >
        {text}
      </StatusLine>
    </div>
  )
}

/** The toast of what was sent asks to wait as well. */
function isSaidByToast(status: ExchangeStatus): boolean {
  return status.kind === 'pending' && !status.isUnreachable
}

/** What the card says and offers next. */
export function useExchangeStatus(facts: ExchangeFacts): ExchangeStatus {
  const { transactions, allowances, batches, exchange } = useServices()
  const { records, unreachable } = useStore(transactions.state)
  const { snapshot } = useAccountSnapshot()
  return exchangeStatus({
    ...facts,
    progress: useProgress(),
    records,
    unreachable,
    check: checkStatus(useStore(allowances.state)),
    review: useStore(exchange.prices.review),
    snapshot: withQuotedCost(snapshot, facts),
    supportsBatches: useStore(batches.isPossible),
  })
}
