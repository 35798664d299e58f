import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { knownAllowance } from '../../../application/account/allowance-service.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useStore } from '../../hooks/use-store.ts'
import { ToastCard } from './toast-card.tsx'
import { useTitleNotice } from './use-title-notice.ts'

const loadToaster = () => import('./toaster.tsx')

/**
 * Brings the toaster with the first toast, or when one is to be expected soon; the notices wait in
 * their store until it is there.
 */
export function Toasts() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const isExpected = useExpectation()
  useTitleNotice()
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

interface PlainToastsProps {
  readonly toasts: readonly PostedToast[]
}

/** The toasts without the toaster, for when its code did not arrive: an error must not be lost. */
export function PlainToasts({ toasts }: PlainToastsProps) {
  return (
    <div className="toast-container fixed flex flex-col gap-3">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
