import { Suspense, useState } from 'react'
import { quotedText } from '../../../domain/messages/untrusted-quote.ts'
import { SmallButton } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useSession } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

// Apart from the pages, as `/` would exceed its budget with notistack.
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, PlainToasts)

/** The notices wait in their store until the toaster has been loaded, with the first connection or toast. */
export function Toasts() {
  const toasts = useStore(useServices().notices.toasts)
  const isExpected = useSession().status !== 'disconnected' || toasts.length > 0
  const [isWanted, setWanted] = useState(isExpected)
  if (isExpected && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <Toaster />}</Suspense>
}

/**
 * The toasts without the toaster, if it could not be loaded: no error may be lost. They are plain, so
 * that the first script stays small, and each stays until it is dismissed or no longer true.
 */
export function PlainToasts() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
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
