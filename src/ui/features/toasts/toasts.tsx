import { Suspense, useState } from 'react'
import { lazyPart, NotLoaded } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-session.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { NOTICE_SERVICE } from '../../../services.ts'

// Loaded apart: `/` would exceed its budget with notistack and all texts.
const Toaster = lazyPart(
  () => import('./toaster.tsx').then((toaster) => toaster.Toaster, loadPlainToasts),
  NotLoaded,
)

/** No error may be lost where the toaster does not come. */
async function loadPlainToasts() {
  return (await import('./plain-toasts.tsx')).PlainToasts
}

/** Loads the toaster with the first connection or notice. Until then, notices wait in the store. */
export function Toasts() {
  const posted = useStore(useService(NOTICE_SERVICE).posted)
  // Not while the wallet is asked: React would hydrate the page only once this has come.
  const isExpected = useSession().status === 'connected' || posted.length > 0
  const [isWanted, setWanted] = useState(isExpected)
  if (isExpected && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}
