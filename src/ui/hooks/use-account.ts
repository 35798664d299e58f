import { actionOf, type Action } from '../../domain/transactions/kinds/kinds.ts'
import { currentTransaction } from '../../domain/transactions/requests.ts'
import { SERVICES } from '../../services.ts'
import { useService, useStore } from './use-service.ts'
import { useSession } from './use-session.ts'

/** The action of the connected account, from the press of a button to the outcome. */
export function useCurrentAction(): Action | undefined {
  const { records } = useStore(useService(SERVICES.records).state)
  const preparing = useStore(useService(SERVICES.send).preparing)
  const current = currentTransaction(useSession(), { records, preparing })
  return current && actionOf(current.call)
}

/** `isReading`: the connected account has no snapshot yet. */
export function useAccountSnapshot() {
  const view = useStore(useService(SERVICES.chain).view)
  return { ...view, isReading: view.snapshot === undefined && view.failure === undefined }
}
