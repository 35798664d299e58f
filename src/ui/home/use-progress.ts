import { progressOf, type Progress } from '../../domain/transactions/progress.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { useSession } from '../wallet/use-session.ts'

/** What holds up the card, as of now. */
export function useProgress(): Progress {
  const transactions = useStore(useServices().transactions.state)
  return progressOf(useSession(), transactions)
}
