import { blockText, missingDataText, retryLabel } from '../../domain/messages/status-messages.ts'
import { useAccountSnapshot } from '../hooks/use-account.ts'
import { usePending } from '../hooks/use-pending.ts'
import { useServices } from '../hooks/use-services.ts'
import { TextButton } from './button.tsx'
import { Hint } from './hint.tsx'

interface StaleDataNoticeProps {
  /** Replaces the margins of a hint. */
  readonly className?: string | undefined
}

/** Says that numbers are missing or out of date, with a button to read them again. */
export function StaleDataNotice({ className }: StaleDataNoticeProps) {
  const { snapshots } = useServices()
  const { snapshot, failure, isStale } = useAccountSnapshot()
  const { isPending, start } = usePending(snapshots.refresh)
  const text = missingDataText(snapshot, failure, isStale)
  if (text === undefined) return null

  return (
    <Hint tone="error" className={className}>
      {text}{' '}
      <TextButton aria-disabled={isPending || undefined} onClick={start}>
        {retryLabel(isPending)}
      </TextButton>
    </Hint>
  )
}

/** The block that the numbers are of. */
export function SnapshotBlock() {
  const { snapshot, isReading, isStale } = useAccountSnapshot()
  if (snapshot === undefined && !isReading) return null
  return <p className="text-note text-ink-faint tabular-nums">{blockText(snapshot, isStale)}</p>
}
