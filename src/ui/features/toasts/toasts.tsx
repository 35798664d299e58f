import { useEffect, useState } from 'react'
import { knownAllowance } from '../../../application/account/allowance-service.ts'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { toToast } from '../../../domain/messages/notices.ts'
import { resultNotice } from '../../../domain/messages/outcome-notices.ts'
import { SITE } from '../../components/page-head.tsx'
import { ToastCard } from './toast-card.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { usePageVisible, useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

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

/** While nobody sees the page, the title of its tab says what has happened. */
export function useTitleNotice(): void {
  const isVisible = usePageVisible()
  const outcome = useUntoldOutcome()
  const failure = useNewFailure(isVisible)
  const notice = isVisible ? undefined : (outcome ?? failure)

  useEffect(() => {
    if (notice === undefined) return undefined
    const { title } = document
    document.title = `${notice} | ${SITE}`
    return () => void (document.title = title)
  }, [notice])
}

function useUntoldOutcome(): string | undefined {
  const record = useRecords().find(({ untold }) => untold !== undefined)
  const result = record && resultNotice(record)
  return result && toToast(result).title
}

/** What was refused or failed since the page was seen last, before it became a transaction. */
function useNewFailure(isVisible: boolean): string | undefined {
  const latest = useStore(useServices().notices.toasts).at(-1)
  const [seen, setSeen] = useState<number>()
  if (isVisible && latest?.id !== seen) setSeen(latest?.id)
  return latest?.tone === 'destructive' && latest.id !== seen ? latest.title : undefined
}
