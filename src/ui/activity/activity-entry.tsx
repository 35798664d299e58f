import {
  actionWords,
  ageWords,
  durationWords,
  stageWords,
} from '../../domain/messages/transaction-messages.ts'
import { dismissed, hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { ActivityStatement } from './activity-statement.tsx'
import { Icon } from '../parts/icon.tsx'
import { TransactionLink } from '../parts/transaction-link.tsx'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

interface ActivityEntryProps {
  readonly record: TransactionRecord
  /** In milliseconds since 1970. */
  readonly now: number
}

const WAITING = new Set(['signing', 'pending', 'notBroadcast', 'unanswered'])

export function ActivityEntry({ record, now }: ActivityEntryProps) {
  const { transactions } = useServices()
  const { unreachable } = useStore(transactions.state)
  const words = actionWords(record)
  const isWaiting = WAITING.has(record.stage.kind)
  const time = isWaiting ? durationWords(now - record.asked) : ageWords(now - record.since)
  const isUnreachable = unreachable.has(record.id) && !hasEnded(record)

  return (
    <li>
      <div className="activity-entry">
        <div className="min-w-0 grow">
          <p className="font-medium">{words}</p>
          <p className="text-sm text-ink-soft">
            <span aria-live="polite">
              {stageWords(record)}
              {isUnreachable && '. The network cannot be reached; still watching'}
            </span>
            <span aria-hidden="true"> · </span>
            <time dateTime={new Date(record.asked).toISOString()}>{time}</time>
          </p>
        </div>
        {record.hash && <TransactionLink hash={record.hash} about={words} />}
        {(!record.isDismissed || dismissed(record) === undefined) && (
          <button
            type="button"
            className="toast-close"
            aria-label={`${isWaiting ? 'Stop waiting for' : 'Dismiss'}: ${words}`}
            onClick={() => transactions.dismiss(record.id)}
          >
            <Icon name="cross" />
          </button>
        )}
      </div>
      <ActivityStatement record={record} />
    </li>
  )
}
