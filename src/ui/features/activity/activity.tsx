import { useId, useState } from 'react'
import { hasEnded, type TransactionRecord } from '../../../domain/transactions/record.ts'
import {
  FIRST_LENGTH,
  PAGE_LENGTH,
  showMoreLabel,
  EVERYTHING,
  filterRecords,
} from '../../../domain/messages/activity-messages.ts'
import { Button, SmallButton } from '../../components/button.tsx'
import { Hint } from '../../components/hint.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useServices, useStore } from '../../hooks/use-services.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { ActivityTools } from './activity-tools.tsx'

/** How often the ages are updated, in milliseconds: while a transaction is open, and after. */
const WAITING = 1000
const ENDED = 30_000

/** The transactions of the connected account. Renders nothing if there are none. */
export function Activity() {
  const records = useRecords()
  return records.length > 0 ? <ActivityList records={records} /> : null
}

/** The newest of one or more transactions, with a button to show all, and to export them. */
function ActivityList({ records }: { readonly records: readonly TransactionRecord[] }) {
  const { isDurable } = useStore(useServices().transactions.state)
  const [showsAll, setShowsAll] = useState(false)
  const [filter, setFilter] = useState(EVERYTHING)
  const [length, setLength] = useState(FIRST_LENGTH)
  const now = useNow(records.every(hasEnded) ? ENDED : WAITING)
  const titleId = useId()
  const listId = useId()

  const filtered = filterRecords(records, filter)
  const listed = showsAll ? filtered.slice(0, length) : records.slice(0, 1)
  const more = showsAll && showMoreLabel(listed.length, filtered.length)
  // A receipt can be exported even if it is the only one.
  const showAll = records.length > 1 ? `Show all ${records.length}` : 'Export'

  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="text-base font-semibold">
          Activity
        </h2>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={showsAll}
          aria-controls={listId}
          onClick={() => {
            setShowsAll(!showsAll)
            setLength(FIRST_LENGTH)
          }}
        >
          {showsAll ? 'Show the latest' : showAll}
        </Button>
      </div>
      {showsAll && <ActivityTools filter={filter} onFilter={setFilter} records={filtered} />}
      <ul id={listId} className="mt-1">
        {listed.map((record) => (
          <ActivityEntry key={record.id} record={record} now={now} />
        ))}
      </ul>
      {showsAll && listed.length === 0 && <Hint>No transactions of this kind and state.</Hint>}
      {more && <SmallButton onClick={() => setLength(length + PAGE_LENGTH)}>{more}</SmallButton>}
      {!isDurable && <Hint>This browser keeps no storage: the list ends with this page.</Hint>}
    </section>
  )
}
