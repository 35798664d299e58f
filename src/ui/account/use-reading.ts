import { readingOf, type ReadingState } from '../../application/account/snapshot-service.ts'
import type { Reading } from '../../domain/wallet/account-snapshot.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

interface CurrentReading {
  /** What was read last of the connected account. */
  readonly reading: Reading | undefined
  readonly status: Exclude<ReadingState, { kind: 'unasked' }>['status']
}

export function useReading(): CurrentReading {
  const state = useStore(useServices().readings.state)
  return {
    reading: readingOf(state),
    status: state.kind === 'asked' ? state.status : 'reading',
  }
}
