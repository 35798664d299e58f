import type { WalletSession } from '../../domain/wallet/session.ts'
import { SERVICES } from '../../services.ts'
import { useService, useStore } from './use-service.ts'

export function useSession(): WalletSession {
  return useStore(useService(SERVICES.wallet).session)
}
