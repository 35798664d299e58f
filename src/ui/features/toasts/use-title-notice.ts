import { useEffect, useState } from 'react'
import { toToast } from '../../../domain/messages/notices.ts'
import { resultNotice } from '../../../domain/messages/outcome-notices.ts'
import { useRecords } from '../../hooks/use-account.ts'
import { SITE } from '../../components/page-head.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { usePageVisible } from '../../hooks/use-page-visible.ts'
import { useStore } from '../../hooks/use-store.ts'

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
