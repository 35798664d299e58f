import { knownAllowance } from '../../../application/exchange-service.ts'
import type { ExchangeFacts } from '../../../domain/exchange-rules.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { useSession } from '../../hooks/use-session.ts'
import { useProgress } from '../../hooks/use-progress.ts'

/** All that the card's buttons depend on, as of now. */
export function useExchangeFacts(): ExchangeFacts {
  const { exchange, allowances } = useServices()
  const { mode, amount } = useStore(exchange.state)
  return {
    session: useSession(),
    mode,
    amount,
    allowance: knownAllowance(useStore(allowances.state)),
    busy: useProgress().kind !== 'idle',
  }
}
