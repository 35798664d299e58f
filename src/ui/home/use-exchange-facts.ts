import { knownAllowance } from '../../application/exchange/exchange-service.ts'
import type { ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { useSession } from '../wallet/use-session.ts'
import { useProgress } from './use-progress.ts'

/** All that the card's buttons depend on, as of now. */
export function useExchangeFacts(): ExchangeFacts {
  const { exchange, allowances } = useServices()
  return {
    ...useStore(exchange.state),
    session: useSession(),
    allowance: knownAllowance(useStore(allowances.state)),
    busy: useProgress().kind !== 'idle',
  }
}
