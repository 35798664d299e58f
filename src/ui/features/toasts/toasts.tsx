import { knownAllowance } from '../../../application/account/allowance-service.ts'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { quotedText } from '../../../domain/messages/untrusted-quote.ts'
import { SmallButton } from '../../components/button.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

const loadToaster = () => import('./toaster.tsx')

/**
 * Loads the toaster for the first toast, or when one is likely soon. The notices wait in their store
 * until it has loaded.
 */
export function Toasts() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const isExpected = useExpectation()
  const { module, failed } = useLazyModule(
    loadToaster,
    toasts.at(-1)?.id ?? (isExpected ? 'expected' : undefined),
  )
  if (module) return <module.Toaster />
  return failed ? <PlainToasts toasts={toasts} /> : null
}

/** Whether something can be sent now, is being prepared, or was sent. */
function useExpectation(): boolean {
  const { allowances, transactions } = useServices()
  const isSendable = knownAllowance(useStore(allowances.state)) !== undefined
  const isPrepared = useStore(transactions.state).preparing !== undefined
  const wasSent = useRecords().length > 0
  return isSendable || isPrepared || wasSent
}

interface PlainToastsProps {
  readonly toasts: readonly PostedToast[]
}

/**
 * The toasts without the toaster, if it could not be loaded: no error may be lost. They are plain, so
 * that the first script stays small, and each stays until it is dismissed or no longer true.
 */
export function PlainToasts({ toasts }: PlainToastsProps) {
  const { notices } = useServices()
  return (
    <div className="toast-container fixed flex flex-col gap-3">
      {toasts.map(({ id, slot, tone, title, text, quote }) => (
        <div
          key={slot}
          role={tone === 'destructive' ? 'alert' : 'status'}
          className="pointer-events-auto w-full rounded-xl border border-line bg-surface p-3 shadow-lift"
        >
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 mb-2 text-sm wrap-anywhere text-ink-soft">
            {text} {quote && quotedText(quote)}
          </p>
          <SmallButton aria-label={`Dismiss: ${title}`} onClick={() => notices.dismiss(id)}>
            Dismiss
          </SmallButton>
        </div>
      ))}
    </div>
  )
}
