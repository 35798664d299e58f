import { Suspense, useState } from 'react'
import { quotedText } from '../../../domain/untrusted-text.ts'
import { lazyPart, NotLoaded } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-account.ts'
import { useServices, useStore } from '../../hooks/use-services.ts'

// Apart from the pages, as `/` would exceed its budget with notistack.
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, PlainToasts)

/** Notices wait in their store until the toaster is loaded. */
export function Toasts() {
  const toasts = useStore(useServices().notices.toasts)
  const isExpected = useSession().status !== 'disconnected' || toasts.length > 0
  const [isWanted, setWanted] = useState(isExpected)
  if (isExpected && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}

/** The words of the toasts if the toaster could not be loaded: no error may be lost. */
function PlainToasts() {
  const toasts = useStore(useServices().notices.toasts)
  if (toasts.length === 0) return null
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 z-30 max-w-96 rounded-xl bg-surface p-3 text-sm"
    >
      {toasts.map(({ id, title, text, quote }) => (
        <p key={id}>
          <b>{title}</b> {text} {quote && quotedText(quote)}
        </p>
      ))}
      <NotLoaded />
    </div>
  )
}
