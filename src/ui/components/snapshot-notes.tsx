import { useState } from 'react'
import { missingDataText } from '../../domain/messages/snapshot-messages.ts'
import { TextButton } from './button.tsx'
import { Hint } from './hint.tsx'
import { useServices } from '../hooks/use-services.tsx'
import { useAccountSnapshot } from '../hooks/use-account-snapshot.ts'

interface StaleDataNoticeProps {
  /** Its margins, where they are not a hint's own. */
  readonly className?: string | undefined
}

/** Says when numbers are missing or old, and has them read again. */
export function StaleDataNotice({ className }: StaleDataNoticeProps) {
  const { snapshots } = useServices()
  const { snapshot, isStale } = useAccountSnapshot()
  const [isRetrying, setRetrying] = useState(false)
  const words = missingDataText(snapshot, isStale)
  if (words === undefined) return null

  const retry = async () => {
    setRetrying(true)
    await snapshots.refresh()
    setRetrying(false)
  }
  return (
    <Hint tone="error" className={className}>
      {words}{' '}
      <TextButton
        aria-disabled={isRetrying || undefined}
        onClick={() => void (isRetrying || retry())}
      >
        {isRetrying ? 'Retrying' : 'Retry'}
      </TextButton>
    </Hint>
  )
}

/** Of which block the numbers are. */
export function SnapshotBlock() {
  const { snapshot, isStale } = useAccountSnapshot()
  if (snapshot === undefined && isStale) return null
  return (
    <p className="text-note text-ink-faint tabular-nums">
      {snapshot ? `As of block ${snapshot.block}` : 'Reading the chain'}
    </p>
  )
}
