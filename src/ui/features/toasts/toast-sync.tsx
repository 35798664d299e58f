import { useSnackbar } from 'notistack'
import { useLayoutEffect, useRef } from 'react'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { toastsOverLimit } from './toast-limit.ts'
import { ToastCard } from './toast-card.tsx'

/** Keeps notistack's stack equal to the notices in their store, which alone decides what stands. */
export function ToastSync() {
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
