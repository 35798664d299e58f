import { SnackbarProvider, useSnackbar } from 'notistack'
import { useLayoutEffect, useRef } from 'react'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { ToastCard } from './toast-card.tsx'
import { toastsOverLimit } from './toast-limit.ts'
import { ToastMotion } from './toast-motion.tsx'
import { useToastBand } from './toast-area.ts'

/** So many that notistack never chooses for itself what has to go. */
const NO_LIMIT = 99

const CLASSES = { containerRoot: 'toast-container', root: 'toast-root' }

/** The notices as a stack at the top of the page. */
export function Toaster() {
  const band = useToastBand()
  return (
    <div ref={band}>
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

/** Keeps notistack's stack equal to the notices in their store, which alone decides what stands. */
function ToastSync() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef(new Set<number>())

  // Before the browser draws again: what an answer of the wallet leads to is seen at once.
  useLayoutEffect(() => {
    const surplus = toastsOverLimit(toasts)
    const standing = new Set(toasts.filter((toast) => !surplus.includes(toast)).map(({ id }) => id))
    for (const id of shown.current) {
      if (!standing.has(id)) closeSnackbar(id)
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.id) || !standing.has(toast.id)) continue
      // The card keeps its own time, because notistack's does not heed the focus.
      enqueueSnackbar({
        key: toast.id,
        content: <ToastCard toast={toast} />,
        autoHideDuration: null,
        // One that went while it came is not let go by notistack if it has not rendered since.
        onEntered() {
          const stands = notices.toasts.get().some(({ id }) => id === toast.id)
          if (!stands) queueMicrotask(() => closeSnackbar(toast.id))
        },
      })
    }
    shown.current = standing
    for (const { id } of surplus) notices.dismiss(id)
  }, [toasts, notices, enqueueSnackbar, closeSnackbar])

  return null
}
