import { useAccountSnapshot } from '../hooks/use-account-snapshot.ts'

/** Of which block the numbers are. */
export function SnapshotBlock() {
  const { reading, status } = useAccountSnapshot()
  if (reading !== undefined) return <p className="reading-block">As of block {reading.block}</p>
  return status === 'reading' ? <p className="reading-block">Reading the chain</p> : null
}
