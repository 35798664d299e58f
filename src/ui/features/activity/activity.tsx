import { useId, useRef, useState } from 'react'
import { entryTexts } from '../../../domain/messages/activity-messages.ts'
import { summaryRows } from '../../../domain/messages/summary-messages.ts'
import { transactionTitle } from '../../../domain/messages/transaction-messages.ts'
import {
  effectIn,
  hasEnded,
  isHidden,
  recordsOfAccount,
  type TransactionRecord,
} from '../../../domain/transactions/record.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { TRANSACTION_SERVICE } from '../../../services.ts'
import { DetailList, TextWithAmounts } from '../../components/amount.tsx'
import { Button, CloseButton, SmallButton } from '../../components/button.tsx'
import { TransactionLink } from '../../components/links.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useSession, useSummarySources } from '../../hooks/use-account.ts'
import { useNow, useService, useStore } from '../../hooks/use-service.ts'

/** How often the ages are updated, in milliseconds. */
const WHILE_OPEN = 1000
const AFTERWARDS = 30_000

/** How many transactions are listed at first. */
const LATEST = 5

/** The transactions of the connected account, newest first. Renders nothing if there are none. */
export function Activity() {
  const { records } = useStore(useService(TRANSACTION_SERVICE).state)
  const own = recordsOfAccount(records, connectedAddress(useSession()))
  const listed = own.filter((record) => !isHidden(record))
  return listed.length > 0 ? <ActivityList records={listed} /> : null
}

/** The newest of one or more transactions, with buttons to show all and to clear what has ended. */
function ActivityList({ records }: { readonly records: readonly TransactionRecord[] }) {
  const transactions = useService(TRANSACTION_SERVICE)
  const { isDurable } = useStore(transactions.state)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(records.every(hasEnded) ? AFTERWARDS : WHILE_OPEN)
  const titleId = useId()
  const listId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = showsAll ? records : records.slice(0, LATEST)

  const clear = () => {
    // The button goes, and so does the whole list if nothing is open.
    const next = records.every(hasEnded) ? document.querySelector('main') : heading.current
    next?.focus({ preventScroll: true })
    transactions.dismissEnded()
  }

  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-base font-semibold">
          Activity
        </h2>
        {records.length > LATEST && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show the latest' : `Show all ${records.length}`}
          </Button>
        )}
      </div>
      <ul id={listId} className="mt-1">
        {shown.map((record) => (
          <ActivityEntry key={record.id} record={record} now={now} />
        ))}
      </ul>
      {records.some(hasEnded) && (
        <div className="mt-3">
          <SmallButton aria-label="Clear the transactions that have ended" onClick={clear}>
            Clear
          </SmallButton>
        </div>
      )}
      {!isDurable && <Hint>This browser keeps no storage: the list ends with this page.</Hint>}
    </section>
  )
}

interface ActivityEntryProps {
  readonly record: TransactionRecord
  /** In milliseconds since 1970. */
  readonly now: number
}

/** A transaction, and the summary of a mint or redemption. */
function ActivityEntry({ record, now }: ActivityEntryProps) {
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
            {/* Not a live region: the status line and the toasts announce the stage. */}
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
      {effectIn(record)?.summary && <TransactionSummary record={record} />}
    </li>
  )
}

/** What a mint or redemption cost and brought, folded up. */
function TransactionSummary({ record }: { readonly record: TransactionRecord }) {
  const { rows, areAllAsQuoted } = summaryRows(record, ...useSummarySources())
  return (
    <details className="pb-2 text-[0.875rem]">
      <summary
        className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-ink-soft touch:py-3"
        aria-label={`Summary: ${transactionTitle(record)}`}
      >
        Summary
      </summary>
      <DetailList rows={rows} />
      {areAllAsQuoted && <p className="text-sm text-ink-soft">All as quoted</p>}
    </details>
  )
}
