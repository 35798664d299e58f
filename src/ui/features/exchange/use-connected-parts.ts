import { isReady } from '../../../domain/session.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useSession } from '../../hooks/use-session.ts'

const loadParts = () => import('./connected-parts.ts')

/** What is shown of an account; its code comes once there is one. Nothing without one. */
export function useConnectedParts() {
  const isConnected = isReady(useSession())
  const { module } = useLazyModule(loadParts, isConnected ? 'connected' : undefined)
  return isConnected ? module : undefined
}
