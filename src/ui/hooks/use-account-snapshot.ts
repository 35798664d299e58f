import { allowanceOf } from '../../application/account/allowance-service.ts'
import type { AccountSnapshot } from '../../domain/wallet/account-snapshot.ts'
import { useServices } from './use-services.tsx'
import { useStore } from './use-store.ts'

interface AccountSnapshotState {
  /** What was read last of the connected account; nothing before the first. */
  readonly snapshot: AccountSnapshot | undefined
  /** Whether it could not be read, or not anew. */
  readonly isStale: boolean
}

/** The account snapshot, with the allowances that the card's buttons go by. */
export function useAccountSnapshot(): AccountSnapshotState {
  const services = useServices()
  const { value, failure } = useStore(services.snapshots.state)
  const known = useStore(services.allowances.state)
  const allowances = { WETH: allowanceOf(known, 'WETH'), ISC: allowanceOf(known, 'ISC') }
  return { snapshot: value && { ...value, allowances }, isStale: failure !== undefined }
}
