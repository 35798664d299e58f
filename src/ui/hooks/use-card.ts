import { cardOf, type Card } from '../../application/exchange/card.ts'
import { CHAIN_SERVICE, EXCHANGE_SERVICE, RECORD_SERVICE, SEND_SERVICE } from '../../services.ts'
import { useSession } from './use-account.ts'
import { useService, useStore } from './use-service.ts'

/** The card: a function of what is typed, the session, the chain and the records. */
export function useCard(): Card {
  return cardOf({
    draft: useStore(useService(EXCHANGE_SERVICE).draft),
    session: useSession(),
    view: useStore(useService(CHAIN_SERVICE).view),
    records: useStore(useService(RECORD_SERVICE).state).records,
    preparing: useStore(useService(SEND_SERVICE).preparing),
  })
}
