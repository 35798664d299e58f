import { SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { MOST_TOASTS, type PostedToast } from '../../../application/notices/notice-service.ts'
import { toToast } from '../../../domain/messages/notices.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { resultNotice } from '../../../domain/messages/transaction-messages.ts'
import { usePageVisible, useServices, useStore } from '../../hooks/use-services.ts'
import { ToastCard } from './toast-card.tsx'

/** How long a toast stays, in milliseconds. */
const LIFETIME = 6000

/** Up to this width of the window, in pixels, more than one toast would cover the card. */
const NARROW = 640

/** The notices as a stack of notistack's; on a phone only the newest. */
export function Toaster() {
  useTitleNotice()
  // Read again with each toast.
  const toasts = useStore(useServices().notices.toasts)
  const isNarrow = window.innerWidth <= NARROW
  return (
    <SnackbarProvider
      maxSnack={isNarrow ? 1 : MOST_TOASTS}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      classes={{ containerRoot: 'toast-container' }}
    >
      <ToastSync toasts={toasts} />
    </SnackbarProvider>
  )
}

/** Keeps notistack's list equal to the store, which also withdraws what is no longer true. */
function ToastSync({ toasts }: { readonly toasts: readonly PostedToast[] }) {
  const { notices } = useServices()
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
function lifetimeOf({ tone, isPassing }: PostedToast): number | null {
  return tone === 'destructive' && !isPassing ? null : LIFETIME
}

/** While the page is hidden, the title of its tab says what has become of a transaction. */
export function useTitleNotice(): void {
  const isVisible = usePageVisible()
  const { unannounced } = useStore(useServices().transactions.state)
  const [record] = isVisible ? [] : unannounced
  const notice = record && toToast(resultNotice(record)).title

  useEffect(() => {
    if (notice === undefined) return undefined
    const { title } = document
    document.title = `${notice} | ${PROTOCOL.name}`
    return () => {
      document.title = title
    }
  }, [notice])
}
