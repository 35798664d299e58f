import { dismissed, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { entryTexts } from '../../../domain/messages/activity-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { CloseButton } from '../../components/close-button.tsx'
import { TransactionLink } from '../../components/explorer-link.tsx'
import { LazyDetails } from '../../components/lazy-details.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

const loadSummary = () => import('./transaction-summary.tsx')

interface ActivityEntryProps {
  readonly record: TransactionRecord
  /** In milliseconds since 1970. */
  readonly now: number
  readonly isNewest: boolean
}

/** A transaction, and the summary of a mint or redemption. */
export function ActivityEntry({ record, now, isNewest }: ActivityEntryProps) {
  const { transactions } = useServices()
  const { unreachable } = useStore(transactions.state)
  const isUnreachable = unreachable.has(record.id)
  const { title, stage, time, networkFee, dismissLabel } = entryTexts(record, now, isUnreachable)
  return (
    <li className="border-line not-first:border-t">
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-2 tabular-nums">
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-medium">
            <TextWithAmounts text={title} />
          </p>
          <p className="text-sm text-ink-soft">
            {/* The status line and the toasts announce it. */}
            <span>{stage}</span>
            <span aria-hidden="true"> · </span>
            <time dateTime={new Date(record.asked).toISOString()}>{time}</time>
          </p>
          {networkFee && (
            <p className="text-sm text-ink-soft">
              <TextWithAmounts text={networkFee} />
            </p>
          )}
        </div>
        {record.hash && <TransactionLink hash={record.hash} about={transactionTitle(record)} />}
        {(!record.isDismissed || dismissed(record) === undefined) && (
          <CloseButton label={dismissLabel} onClick={() => transactions.dismiss(record.id)} />
        )}
      </div>
      <SummaryDetails record={record} isOpen={isNewest && record.call.kind === 'redeem'} />
    </li>
  )
}

interface SummaryDetailsProps {
  readonly record: TransactionRecord
  /** Whether it is shown without being asked for. */
  readonly isOpen: boolean
}

/**
 * The summary of a transaction that has one. One that opens by itself is there before, hidden, so that
 * its code has arrived by then.
 */
function SummaryDetails({ record, isOpen }: SummaryDetailsProps) {
  const isMissing = record.summary === undefined
  if (isMissing && !isOpen) return null
  return (
    <LazyDetails
      load={loadSummary}
      open={isOpen}
      hidden={isMissing}
      className="pb-2 text-[0.875rem]"
      summary={
        <summary
          className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-ink-soft touch:py-3"
          aria-label={`Summary: ${transactionTitle(record)}`}
        >
          Summary
        </summary>
      }
    >
      {({ TransactionSummary }) => <TransactionSummary record={record} />}
    </LazyDetails>
  )
}
