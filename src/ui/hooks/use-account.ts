import { actionOf, type Action } from '../../domain/transactions/kinds/kinds.ts'
import { currentTransaction } from '../../domain/transactions/requests.ts'
import { SERVICES } from '../../services.ts'
import { useService, useStore } from './use-service.ts'
import { useSession } from './use-session.ts'

/**
 * The action of the connected account, from the press of a button to the outcome; undefined without
 * one.
 */
export function useCurrentAction(): Action | undefined {
  const { records } = useStore(useService(SERVICES.records).state)
  const preparing = useStore(useService(SERVICES.send).preparing)
  const current = currentTransaction(useSession(), { records, preparing })
  return current && actionOf(current.call)
}

/** The last snapshot of the connected account, and why there is no snapshot or no newer one. */
export function useAccountSnapshot() {
  const { snapshot, failure, isStale, host } = useStore(useService(SERVICES.chain).view)
  return {
    snapshot,
    /** Whether the first snapshot is being read. */
    isReading: snapshot === undefined && failure === undefined,
    failure,
    /** Whether there was no block for so long that the snapshot may be out of date. */
    isStale,
    /** The host of the node that was read in place of the wallet's node; undefined if none was. */
    host,
  }
}
