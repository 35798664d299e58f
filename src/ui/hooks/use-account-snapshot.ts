import { snapshotOf, type SnapshotState } from '../../application/account/snapshot-service.ts'
import type { AccountSnapshot } from '../../domain/wallet/account-snapshot.ts'
import { useServices } from './use-services.tsx'
import { useStore } from './use-store.ts'

interface AccountSnapshotState {
  /** What was read last of the connected account; nothing before the first. */
  readonly snapshot: AccountSnapshot | undefined
  readonly status: Exclude<SnapshotState, { kind: 'unasked' }>['status']
}

export function useAccountSnapshot(): AccountSnapshotState {
  const state = useStore(useServices().snapshots.state)
  return {
    snapshot: snapshotOf(state),
    status: state.kind === 'asked' ? state.status : 'reading',
  }
}
