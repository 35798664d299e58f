import { useServices } from '../services-context.tsx'
import { useReading } from './use-reading.ts'

/** Of which block the numbers are, and what to do when they could not be renewed. */
export function ReadingAge() {
  const { readings } = useServices()
  const { reading, status } = useReading()
  if (status === 'stale') {
    return (
      <p className="hint" data-tone="error">
        {reading === undefined
          ? 'The chain could not be read.'
          : `Could not be renewed since block ${reading.block}.`}{' '}
        <button type="button" className="text-button" onClick={() => void readings.refresh()}>
          Retry
        </button>
      </p>
    )
  }
  return <p className="hint">{reading ? `As of block ${reading.block}.` : 'Reading the chain.'}</p>
}
