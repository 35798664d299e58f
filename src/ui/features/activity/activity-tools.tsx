import { type ActivityFilter, activityCsv } from '../../../domain/messages/activity-messages.ts'
import type { TransactionRecord } from '../../../domain/transactions/record.ts'
import { SmallButton } from '../../components/button.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'

const KINDS: Readonly<Record<ActivityFilter['kind'], string>> = {
  all: 'All kinds',
  mint: 'Mints',
  redeem: 'Redemptions',
  approval: 'Approvals',
  wrapping: 'Wrapping',
}
const STATES: Readonly<Record<ActivityFilter['state'], string>> = {
  all: 'All states',
  open: 'Waiting',
  succeeded: 'Confirmed',
  failed: 'Not carried out',
}

interface ActivityToolsProps {
  readonly filter: ActivityFilter
  readonly onFilter: (filter: ActivityFilter) => void
  /** The records that pass the filter. */
  readonly records: readonly TransactionRecord[]
}

/** The filters, the export and the removal of the transactions. */
export function ActivityTools({ filter, onFilter, records }: ActivityToolsProps) {
  const { deployment } = useServices()
  const coins = useAccountSnapshot().snapshot?.parameters?.coins ?? []
  return (
    <div className="my-2 flex flex-wrap gap-2 rounded-xl border border-line p-3 text-sm">
      <Choice
        label="Kind"
        value={filter.kind}
        options={KINDS}
        onChoose={(kind) => onFilter({ ...filter, kind })}
      />
      <Choice
        label="State"
        value={filter.state}
        options={STATES}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
      <SmallButton
        onClick={() => saveFile('activity.csv', activityCsv(records, deployment, coins))}
      >
        Export CSV
      </SmallButton>
    </div>
  )
}

/** Has the browser save a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className="min-h-9 max-w-full rounded-control touch:min-h-11 border border-control bg-surface px-2"
      value={value}
      onChange={({ target }) => onChoose(target.value as Value)}
    >
      {Object.entries<string>(options).map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  )
}
