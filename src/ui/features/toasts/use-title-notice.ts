import { useEffect, useState } from 'react'
import { toToast } from '../../../domain/messages/notices.ts'
import { resultNotice } from '../../../domain/messages/transaction-messages.ts'
import { hasEnded } from '../../../domain/transactions/record.ts'
import { SITE } from '../../components/page-head.tsx'
import { useRecords } from '../../hooks/use-account.ts'
import { usePageVisible, useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

/** While the page is hidden, the title of its tab says what has happened. */
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
  const { seen } = useStore(useServices().transactions.state)
  const record = useRecords()
    .filter(hasEnded)
    .find((one) => one.isUnshown && seen.has(one.id))
  return record && toToast(resultNotice(record)).title
}

/** The last error since the page was hidden that belongs to no transaction. */
function useNewFailure(isVisible: boolean): string | undefined {
  const toasts = useStore(useServices().notices.toasts)
  const latest = toasts.toSorted((one, other) => one.id - other.id).at(-1)
  const [seen, setSeen] = useState<number>()
  if (isVisible && latest?.id !== seen) setSeen(latest?.id)
  return latest?.tone === 'destructive' && latest.id !== seen ? latest.title : undefined
}
