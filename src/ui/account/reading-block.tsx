import { useReading } from './use-reading.ts'

/** Of which block the numbers are. */
export function ReadingBlock() {
  const { reading, status } = useReading()
  if (reading !== undefined) return <p className="reading-block">As of block {reading.block}</p>
  return status === 'reading' ? <p className="reading-block">Reading the chain</p> : null
}
