import { isReady } from '../../domain/wallet/session.ts'
import { useLazyModule } from '../use-lazy-module.ts'
import { useSession } from '../wallet/use-session.ts'

const loadParts = () => import('./connected-parts.ts')

/** What is shown of an account; its code comes once there is one. Nothing without one. */
export function useConnectedParts() {
  const isConnected = isReady(useSession())
  const { module } = useLazyModule(loadParts, isConnected ? 'connected' : undefined)
  return isConnected ? module : undefined
}
