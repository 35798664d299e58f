import { readingOf, type ReadingState } from '../../application/reading-service.ts'
import type { Reading } from '../../domain/reading.ts'
import { useServices } from './use-services.tsx'
import { useStore } from './use-store.ts'

interface CurrentReading {
  /** What was read last of the connected account. */
  readonly reading: Reading | undefined
  readonly status: Exclude<ReadingState, { kind: 'unasked' }>['status']
}

export function useAccountSnapshot(): CurrentReading {
  const state = useStore(useServices().readings.state)
  return {
    reading: readingOf(state),
    status: state.kind === 'asked' ? state.status : 'reading',
  }
}
