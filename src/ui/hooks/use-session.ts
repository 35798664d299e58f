import type { WalletSession } from '../../domain/session.ts'
import { useServices } from './use-services.tsx'
import { useStore } from './use-store.ts'

export function useSession(): WalletSession {
  return useStore(useServices().wallet.session)
}
