import { effectIn, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { entryTexts } from '../../../domain/messages/activity-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { CloseButton } from '../../components/button.tsx'
import { DetailList } from '../../components/amount.tsx'
import { TransactionLink } from '../../components/links.tsx'
import { useSummary } from '../../hooks/use-account.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { TRANSACTION_SERVICE } from '../../../services.ts'

interface ActivityEntryProps {
  readonly record: TransactionRecord
  /** In milliseconds since 1970. */
  readonly now: number
}

/** A transaction, and the summary of a mint or redemption. */
export function ActivityEntry({ record, now }: ActivityEntryProps) {
  const transactions = useService(TRANSACTION_SERVICE)
  const { isUnreachable } = useStore(transactions.state)
  const texts = entryTexts(record, now, isUnreachable)
  const { title, stage, time, networkFee, repeat, dismissLabel } = texts
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
        <TransactionLink record={record} />
        {!record.isDismissed && (
          <CloseButton aria-label={dismissLabel} onClick={() => transactions.dismiss(record.id)} />
        )}
      </div>
      {repeat && (
        <p className="flex flex-wrap items-center gap-x-3 pb-2 text-sm text-danger">
          <span className="min-w-0 flex-1 basis-40">
            <TextWithAmounts text={repeat} />
          </span>
          <TransactionLink record={record} isOfRepeat />
        </p>
      )}
      {effectIn(record)?.summary && (
        <details className="pb-2 text-[0.875rem]">
          <summary
            className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-ink-soft touch:py-3"
            aria-label={`Summary: ${transactionTitle(record)}`}
          >
            Summary
          </summary>
          <TransactionSummary record={record} />
        </details>
      )}
    </li>
  )
}

export function TransactionSummary({ record }: { readonly record: TransactionRecord }) {
  const { rows, areAllAsQuoted } = useSummary(record)
  return (
    <>
      <DetailList rows={rows} />
      {areAllAsQuoted && <p className="text-sm text-ink-soft">All as quoted</p>}
    </>
  )
}
