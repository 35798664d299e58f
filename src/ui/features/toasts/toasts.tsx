import { Suspense, useState } from 'react'
import { quotedText } from '../../../domain/untrusted-text.ts'
import { lazyPart, NotLoaded } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { NOTICE_SERVICE } from '../../../services.ts'

// Loaded apart: `/` would exceed its budget with notistack and all texts.
const Toaster = lazyPart(
  () => import('./toaster.tsx').then((toaster) => toaster.Toaster, loadPlainToasts),
  NotLoaded,
)

/** Loads the toaster with the first connection or notice. Until then, notices wait in the store. */
export function Toasts() {
  const posted = useStore(useService(NOTICE_SERVICE).posted)
  // Not while the wallet is asked: React would hydrate the page only once this has come.
  const isExpected = useSession().status === 'connected' || posted.length > 0
  const [isWanted, setWanted] = useState(isExpected)
  if (isExpected && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}

/** The texts alone if the toaster could not be loaded: no error may be lost. */
async function loadPlainToasts() {
  const { toToast } = await import('../../../domain/messages/toasts.ts')
  return function PlainToasts() {
    const posted = useStore(useService(NOTICE_SERVICE).posted)
    if (posted.length === 0) return null
    return (
      <div
        role="alert"
        className="fixed right-4 bottom-4 z-30 max-w-96 rounded-xl bg-surface p-3 text-sm"
      >
        {posted
          .map(({ id, notice }) => ({ id, ...toToast(notice) }))
          .map(({ id, title, text, quote }) => (
            <p key={id}>
              <b>{title}</b>
              <span>{` ${text} ${quote ? quotedText(quote) : ''}`}</span>
            </p>
          ))}
        <NotLoaded />
      </div>
    )
  }
}
