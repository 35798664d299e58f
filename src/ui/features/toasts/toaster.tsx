import { SnackbarProvider, useSnackbar } from 'notistack'
import { useLayoutEffect, useRef } from 'react'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { ToastCard } from './toast-card.tsx'
import { ToastMotion } from './toast-motion.tsx'
import { useToastArea } from './toast-area.ts'

/** notistack's own limit, out of the way: it would let an error go for a passing message. */
const NO_LIMIT = 99

/** More than these cannot be read at once. */
const LIMIT = 4

const CLASSES = { containerRoot: 'toast-container', root: 'toast-root' }

/** The notices as a stack at the top of the page. */
export function Toaster() {
  const area = useToastArea()
  return (
    <div ref={area}>
      <SnackbarProvider
        maxSnack={NO_LIMIT}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        TransitionComponent={ToastMotion}
        classes={CLASSES}
      >
        <ToastSync />
      </SnackbarProvider>
    </div>
  )
}

/** Keeps notistack's stack equal to the notices in their store, which alone decides what is shown. */
function ToastSync() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef(new Set<number>())

  // Before the next paint: the answer of a wallet is shown at once.
  useLayoutEffect(() => {
    const dropped = toastsOverLimit(toasts)
    const kept = new Set(toasts.filter((toast) => !dropped.includes(toast)).map(({ id }) => id))
    for (const id of shown.current) {
      if (!kept.has(id)) closeSnackbar(id)
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.id) || !kept.has(toast.id)) continue
      // The card counts its own time: notistack's goes on while the focus is on the toast.
      enqueueSnackbar({
        key: toast.id,
        content: <ToastCard toast={toast} />,
        autoHideDuration: null,
        // One that is closed while it fades in stays, unless notistack has rendered in between.
        onEntered() {
          const isWanted = notices.toasts.get().some(({ id }) => id === toast.id)
          if (!isWanted) queueMicrotask(() => closeSnackbar(toast.id))
        },
      })
    }
    shown.current = kept
    for (const { id } of dropped) notices.dismiss(id)
  }, [toasts, notices, enqueueSnackbar, closeSnackbar])

  return null
}

function urgencyOf({ tone }: PostedToast): number {
  return tone === 'destructive' ? 1 : 0
}

/**
 * The toasts that have to go because there are too many: the oldest first, and those that ask for
 * something only when there are no others.
 */
export function toastsOverLimit(toasts: readonly PostedToast[]): readonly PostedToast[] {
  const excess = Math.max(0, toasts.length - LIMIT)
  return toasts.toSorted((one, other) => urgencyOf(one) - urgencyOf(other)).slice(0, excess)
}
