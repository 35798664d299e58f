import type { WalletSession } from '../../domain/wallet/session.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

export function useSession(): WalletSession {
  return useStore(useServices().wallet.session)
}
