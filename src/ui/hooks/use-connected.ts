import { use } from 'react'
import { SERVICES, type ServiceToken } from '../../services.ts'
import type { ConnectedPart } from '../connected-part.ts'
import { useSession } from './use-session.ts'
import { ContainerContext, useService, useStore } from './use-service.ts'

/**
 * The components for a connected account, even if there is none; undefined until they have loaded.
 */
export function useLoadedPart(): ConnectedPart | undefined {
  const state = useStore(useService(SERVICES.connectedPart).state)
  return state.kind === 'loaded' ? state.part : undefined
}

/**
 * The components for the connected account; undefined without an account, or until they have
 * loaded.
 */
export function useConnectedPart(): ConnectedPart | undefined {
  const part = useLoadedPart()
  return useSession().status === 'connected' ? part : undefined
}

/**
 * A service of the connected account; undefined without an account, or until its code has loaded.
 */
export function useConnectedService<Service>(token: ServiceToken<Service>): Service | undefined {
  const container = use(ContainerContext)
  return useConnectedPart() && container?.resolve(token)
}
