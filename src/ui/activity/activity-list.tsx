import { useId, useState } from 'react'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { Button } from '../parts/button.tsx'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { useNow } from './use-now.ts'

/** Between two looks at the clock, in milliseconds: a second while something is awaited. */
const AWAITING = 1000
const RESTING = 30_000

interface ActivityListProps {
  /** At least one. */
  readonly records: readonly TransactionRecord[]
}

/** The account's transactions. The newest is always in sight; the others come when asked for. */
export function ActivityList({ records }: ActivityListProps) {
  const { isDurable } = useStore(useServices().transactions.state)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(records.every(hasEnded) ? RESTING : AWAITING)
  const titleId = useId()
  const listId = useId()

  return (
    <section aria-labelledby={titleId} className="activity">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-base font-semibold">
          Activity
        </h2>
        {records.length > 1 && (
          <Button
            variant="ghost"
            className="button-small"
            aria-expanded={showsAll}
            aria-controls={listId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show the latest' : `Show all ${records.length}`}
          </Button>
        )}
      </div>
      <ul id={listId} className="activity-entries">
        {(showsAll ? records : records.slice(0, 1)).map((record) => (
          <ActivityEntry key={record.id} record={record} now={now} />
        ))}
      </ul>
      {!isDurable && (
        <p className="hint">This browser keeps no storage: the list ends with this page.</p>
      )}
    </section>
  )
}
