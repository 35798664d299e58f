import { useId, useRef, useState } from 'react'
import { isUnreachable } from '../../../domain/failure.ts'
import { entryTexts } from '../../../domain/messages/activity-messages.ts'
import { I_HAVE_CHECKED } from '../../../domain/messages/labels.ts'
import { summaryRows } from '../../../domain/messages/summary-messages.ts'
import {
  hasEnded,
  isListed,
  isUnknown,
  type Transaction,
} from '../../../domain/transactions/outcome.ts'
import { recordsOfAccount } from '../../../domain/transactions/record.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { Button, CloseButton, SmallButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { DismissButton, TransactionReport } from '../../components/transaction-report.tsx'
import { useSummaryOf } from '../../hooks/use-summary.ts'
import { useSession } from '../../hooks/use-session.ts'
import { useNow, useService, useStore } from '../../hooks/use-service.ts'

/** How often the ages are updated, in milliseconds. */
const WHILE_OPEN = 1000
const AFTERWARDS = 30_000

const SHOWN_AT_FIRST = 5

export function Activity() {
  const { records } = useStore(useService(SERVICES.records).state)
  const own = recordsOfAccount(records, connectedAddress(useSession()))
  const listed = own.filter(isListed)
  return listed.length > 0 ? <ActivityList records={listed} /> : null
}

function ActivityList({ records }: { readonly records: readonly Transaction[] }) {
  const service = useService(SERVICES.records)
  const { isDurable } = useStore(service.state)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(records.every(hasEnded) ? AFTERWARDS : WHILE_OPEN)
  const titleId = useId()
  const listId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = showsAll ? records : records.slice(0, SHOWN_AT_FIRST)

  const clear = () => {
    // The button disappears, and so does the whole list if no transaction is open.
    const next = records.every(hasEnded) ? document.querySelector('main') : heading.current
    next?.focus({ preventScroll: true })
    service.dismissEnded()
  }

  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="grow text-base font-semibold">
          Activity
        </h2>
        {records.length > SHOWN_AT_FIRST && (
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
        {records.some(hasEnded) && (
          <SmallButton aria-label="Clear the transactions that have ended" onClick={clear}>
            Clear
          </SmallButton>
        )}
      </div>
      <ul id={listId} className="mt-1">
        {shown.map((record) => (
          <ActivityEntry key={record.id} record={record} now={now} />
        ))}
      </ul>
      {!isDurable && (
        <Hint>The browser may lose what is stored: the list may end with this page.</Hint>
      )}
    </section>
  )
}

interface ActivityEntryProps {
  readonly record: Transaction
  /** In milliseconds since 1970. */
  readonly now: number
}

function ActivityEntry({ record, now }: ActivityEntryProps) {
  const { dismiss } = useService(SERVICES.records)
  const isUnreached = useStore(
    useService(SERVICES.chain).view,
    ({ failure }) => failure !== undefined && isUnreachable(failure),
  )
  const { title, outcome, time, dismissLabel } = entryTexts(record, now, isUnreached)
  return (
    <li className="border-line py-2 not-first:border-t">
      <TransactionReport
        record={record}
        title={title}
        titleClass="text-base font-semibold"
        rows={summaryRows(useSummaryOf()(record))}
        button={
          !isUnknown(record) && (
            <CloseButton
              aria-label={dismissLabel}
              onClick={() => dismiss(record.id, record.outcome.kind)}
            />
          )
        }
      >
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          {/* Not a live region: the status line and the toasts announce the outcome. */}
          <span>{outcome}</span>
          <time dateTime={new Date(record.asked).toISOString()}>{time}</time>
        </p>
        {isUnknown(record) && (
          <span className="my-1 flex">
            <DismissButton record={record} label={dismissLabel}>
              {I_HAVE_CHECKED}
            </DismissButton>
          </span>
        )}
      </TransactionReport>
    </li>
  )
}
