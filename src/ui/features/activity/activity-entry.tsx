import {
  transactionTitle,
  ageText,
  durationText,
  stageText,
} from '../../../domain/messages/transaction-messages.ts'
import { dismissed, hasEnded, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { TransactionSummary } from './transaction-summary.tsx'
import { CloseButton } from '../../components/button.tsx'
import { TransactionLink } from '../../components/explorer-link.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'

interface ActivityEntryProps {
  readonly record: TransactionRecord
  /** In milliseconds since 1970. */
  readonly now: number
}

const WAITING = new Set(['signing', 'pending', 'notBroadcast', 'unanswered'])

export function ActivityEntry({ record, now }: ActivityEntryProps) {
  const { transactions } = useServices()
  const { unreachable } = useStore(transactions.state)
  const words = transactionTitle(record)
  const isWaiting = WAITING.has(record.stage.kind)
  const time = isWaiting ? durationText(now - record.asked) : ageText(now - record.since)
  const isUnreachable = unreachable.has(record.id) && !hasEnded(record)

  return (
    <li className="border-line not-first:border-t">
      <div className="flex min-h-14 items-center gap-3 py-2 tabular-nums">
        <div className="min-w-0 grow">
          <p className="font-medium">{words}</p>
          <p className="text-sm text-ink-soft">
            <span aria-live="polite">
              {stageText(record)}
              {isUnreachable && '. The network cannot be reached; still watching'}
            </span>
            <span aria-hidden="true"> · </span>
            <time dateTime={new Date(record.asked).toISOString()}>{time}</time>
          </p>
        </div>
        {record.hash && <TransactionLink hash={record.hash} about={words} />}
        {(!record.isDismissed || dismissed(record) === undefined) && (
          <CloseButton
            label={`${isWaiting ? 'Stop waiting for' : 'Dismiss'}: ${words}`}
            onClick={() => transactions.dismiss(record.id)}
          />
        )}
      </div>
      <TransactionSummary record={record} />
    </li>
  )
}
