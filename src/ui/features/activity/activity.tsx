import { useId, useRef, useState } from 'react'
import { hasEnded, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { TRANSACTION_SERVICE } from '../../../services.ts'
import { ActivityEntry } from './activity-entry.tsx'

/** How often the ages are updated, in milliseconds: while a transaction is open, and after. */
const WAITING = 1000
const ENDED = 30_000

/** How many transactions are listed at first. */
const LATEST = 5

/** The transactions of the connected account. Renders nothing if there are none. */
export function Activity() {
  const records = useRecords()
  return records.length > 0 ? <ActivityList records={records} /> : null
}

/** The newest of one or more transactions, with buttons to show all and to clear what has ended. */
function ActivityList({ records }: { readonly records: readonly TransactionRecord[] }) {
  const transactions = useService(TRANSACTION_SERVICE)
  const { isDurable } = useStore(transactions.state)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(records.every(hasEnded) ? ENDED : WAITING)
  const titleId = useId()
  const listId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const listed = showsAll ? records : records.slice(0, LATEST)

  const clear = () => {
    // The button goes, and the whole list with it if nothing is open.
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
        {listed.map((record) => (
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
