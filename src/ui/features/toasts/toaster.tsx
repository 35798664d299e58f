import { SnackbarProvider, useSnackbar } from 'notistack'
import { useLayoutEffect, useRef } from 'react'
import { MOST_TOASTS, type PostedToast } from '../../../application/notices/notice-service.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import { ToastCard } from './toast-card.tsx'
import { useTitleNotice } from './use-title-notice.ts'

/** How long a toast stays, in milliseconds. */
const LIFETIME = 6000
/** The same for one with something to press. */
const LIFETIME_OF_OFFER = 20_000

/** The notices as a stack of notistack's. */
export function Toaster() {
  useTitleNotice()
  return (
    <SnackbarProvider
      maxSnack={MOST_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      classes={{ containerRoot: 'toast-container' }}
    >
      <ToastSync />
    </SnackbarProvider>
  )
}

/** Keeps notistack's list equal to the store, which also withdraws what is no longer true. */
function ToastSync() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef<ReadonlySet<number>>(new Set())

  // Before the next paint, so that the answer of a wallet shows at once.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = new Set(toasts.map(({ id }) => id))
    for (const id of before) if (!shown.current.has(id)) closeSnackbar(id)
    for (const toast of toasts) {
      if (before.has(toast.id)) continue
      enqueueSnackbar({
        key: toast.id,
        content: <ToastCard toast={toast} />,
        autoHideDuration: lifetimeOf(toast),
        onClose: () => notices.dismiss(toast.id),
      })
    }
  }, [toasts, notices, enqueueSnackbar, closeSnackbar])

  return null
}

/** Errors stay until they are dismissed, unless they need no answer. */
function lifetimeOf({ tone, isPassing, offer }: PostedToast): number | null {
  if (tone === 'destructive' && !isPassing) return null
  return offer === undefined ? LIFETIME : LIFETIME_OF_OFFER
}
