import { useEffect, useId, useState } from 'react'
import { hasEnded, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { Button } from '../../components/button.tsx'
import { Hint } from '../../components/hint.tsx'
import { useRecords } from '../../hooks/use-session.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { ActivityEntry } from './activity-entry.tsx'

/** How often ages are renewed, in milliseconds: every second while something is pending. */
const AWAITING = 1000
const RESTING = 30_000

/** What the connected account has done here. It takes no room before there is any. */
export function Activity() {
  const records = useRecords()
  return records.length > 0 ? <ActivityList records={records} /> : null
}

interface ActivityListProps {
  /** At least one. */
  readonly records: readonly TransactionRecord[]
}

/** The account's transactions. The newest is always shown, the others on demand. */
export function ActivityList({ records }: ActivityListProps) {
  const { isDurable } = useStore(useServices().transactions.state)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(records.every(hasEnded) ? RESTING : AWAITING)
  const titleId = useId()
  const listId = useId()

  return (
    <section aria-labelledby={titleId} className="mt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-base font-semibold">
          Activity
        </h2>
        {records.length > 1 && (
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
        {(showsAll ? records : records.slice(0, 1)).map((record) => (
          <ActivityEntry key={record.id} record={record} now={now} />
        ))}
      </ul>
      {!isDurable && <Hint>This browser keeps no storage: the list ends with this page.</Hint>}
    </section>
  )
}

/** The time in milliseconds since 1970, renewed so often; it stands still without an interval. */
function useNow(interval: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (interval === undefined) return undefined
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
