import type { Card } from '../../application/exchange/card.ts'
import { createStore } from '../../application/store.ts'
import { SERVICES } from '../../services.ts'
import type { ConnectedPart } from '../connected-part.ts'
import { useConnectedPart, useConnectedService } from './use-connected.ts'
import { useStore } from './use-service.ts'

const NO_CARD = createStore<Card | undefined>(undefined)

/** The card of a connected account, and the components that show it. */
interface ConnectedCard {
  readonly card: Card
  readonly part: ConnectedPart
}

/**
 * The card of the connected account; undefined without an account, or until its code has loaded.
 */
export function useConnectedCard(): ConnectedCard | undefined {
  const part = useConnectedPart()
  const store = useConnectedService(SERVICES.exchange)?.card
  const card = useStore<Card | undefined>(store ?? NO_CARD)
  return part && card && { card, part }
}
