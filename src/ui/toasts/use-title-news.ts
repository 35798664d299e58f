import { useEffect, useState } from 'react'
import { toToast } from '../../domain/messages/notices.ts'
import { resultNotice } from '../../domain/messages/outcome-notices.ts'
import { useRecords } from '../activity/use-records.ts'
import { SITE } from '../page-head.tsx'
import { useServices } from '../services-context.tsx'
import { usePageVisible } from '../use-page-visible.ts'
import { useStore } from '../use-store.ts'

/** While nobody sees the page, the title of its tab says what has happened. */
export function useTitleNews(): void {
  const isVisible = usePageVisible()
  const outcome = useUntoldOutcome()
  const failure = useNewFailure(isVisible)
  const news = isVisible ? undefined : (outcome ?? failure)

  useEffect(() => {
    if (news === undefined) return undefined
    const { title } = document
    document.title = `${news} | ${SITE}`
    return () => void (document.title = title)
  }, [news])
}

function useUntoldOutcome(): string | undefined {
  const record = useRecords().find(({ untold }) => untold !== undefined)
  const notice = record && resultNotice(record)
  return notice && toToast(notice).title
}

/** What was refused or failed since the page was seen last, before it became a transaction. */
function useNewFailure(isVisible: boolean): string | undefined {
  const latest = useStore(useServices().notices.toasts).at(-1)
  const [seen, setSeen] = useState<number>()
  if (isVisible && latest?.id !== seen) setSeen(latest?.id)
  return latest?.tone === 'destructive' && latest.id !== seen ? latest.title : undefined
}
