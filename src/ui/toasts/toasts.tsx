import { knownAllowance } from '../../application/exchange/exchange-service.ts'
import { useServices } from '../services-context.tsx'
import { useLazyModule } from '../use-lazy-module.ts'
import { useStore } from '../use-store.ts'
import { PlainToasts } from './plain-toasts.tsx'
import { useTitleNews } from './use-title-news.ts'

const loadToaster = () => import('./toaster.tsx')

/**
 * Brings the toaster with the first toast, or when one is to be expected soon; the notices wait in
 * their store until it is there.
 */
export function Toasts() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const isExpected = useExpectation()
  useTitleNews()
  const { module, failed } = useLazyModule(
    loadToaster,
    toasts.at(-1)?.id ?? (isExpected ? 'expected' : undefined),
  )
  if (module) return <module.Toaster />
  return failed ? <PlainToasts toasts={toasts} /> : null
}

/** Whether something can be approved, minted or redeemed now, or is on its way to the wallet. */
function useExpectation(): boolean {
  const { allowances, transactions } = useServices()
  const isSendable = knownAllowance(useStore(allowances.state)) !== undefined
  const isPrepared = useStore(transactions.state).preparing !== undefined
  return isSendable || isPrepared
}
