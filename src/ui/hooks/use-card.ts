import type { Card } from '../../application/exchange/card.ts'
import { createStore } from '../../application/store.ts'
import { EXCHANGE_SERVICE } from '../../services.ts'
import { useConnectedService } from './use-connected.ts'
import { useStore } from './use-service.ts'

const NO_CARD = createStore<Card | undefined>(undefined)

/** The card of the connected account; undefined without one, and until its code has come. */
export function useCard(): Card | undefined {
  return useStore<Card | undefined>(useConnectedService(EXCHANGE_SERVICE)?.card ?? NO_CARD)
}
