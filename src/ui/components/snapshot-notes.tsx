import { useState } from 'react'
import { lackWords } from '../../domain/reading-words.ts'
import { useServices } from '../hooks/use-services.tsx'
import { useAccountSnapshot } from '../hooks/use-account-snapshot.ts'

/** Says when numbers are missing or old, and has them read again. */
export function StaleDataNotice() {
  const { readings } = useServices()
  const { reading, status } = useAccountSnapshot()
  const [isRetrying, setRetrying] = useState(false)
  const words = lackWords(reading, status === 'stale')
  if (words === undefined) return null

  const retry = async () => {
    setRetrying(true)
    await readings.refresh()
    setRetrying(false)
  }
  return (
    <p className="hint" data-tone="error">
      {words}{' '}
      <button
        type="button"
        className="text-button"
        aria-disabled={isRetrying || undefined}
        onClick={() => void (isRetrying || retry())}
      >
        {isRetrying ? 'Retrying' : 'Retry'}
      </button>
    </p>
  )
}

/** Of which block the numbers are. */
export function SnapshotBlock() {
  const { reading, status } = useAccountSnapshot()
  if (reading !== undefined) return <p className="reading-block">As of block {reading.block}</p>
  return status === 'reading' ? <p className="reading-block">Reading the chain</p> : null
}
