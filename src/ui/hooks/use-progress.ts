import { progressOf, type Progress } from '../../domain/progress.ts'
import { useServices } from './use-services.tsx'
import { useStore } from './use-store.ts'
import { useSession } from './use-session.ts'

/** What holds up the card, as of now. */
export function useProgress(): Progress {
  const transactions = useStore(useServices().transactions.state)
  return progressOf(useSession(), transactions)
}
