import { useState } from 'react'
import { lackWords } from '../../domain/messages/snapshot-messages.ts'
import { useServices } from '../services-context.tsx'
import { useReading } from './use-reading.ts'

/** Says when numbers are missing or old, and has them read again. */
export function LackNotice() {
  const { readings } = useServices()
  const { reading, status } = useReading()
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
