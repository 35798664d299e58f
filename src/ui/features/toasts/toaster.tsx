import { SnackbarProvider, useSnackbar } from 'notistack'
import { useLayoutEffect, useRef } from 'react'
import { MOST_NOTICES, type PostedNotice } from '../../../application/notices/notice-service.ts'
import { toToast, type Toast } from '../../../domain/messages/toast-texts.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'
import { ToastCard } from './toast-card.tsx'

/** How long a toast stays, in milliseconds. */
const LIFETIME = 6000

/** From this window width on, in `rem`, there is a column beside the card that toasts may cover. */
const WIDE = 80

/**
 * Whether the window is wide. Unlike a media query, this follows the root's font size, as the
 * layout does.
 */
function isWindowWide(): boolean {
  const { fontSize } = getComputedStyle(document.documentElement)
  return window.innerWidth >= WIDE * (Number.parseFloat(fontSize) || 16)
}

/**
 * The notices as a stack of toasts. A narrow window shows only the newest toast, above the card.
 */
export function Toaster() {
  // The store renders this component again with each toast. The width is read again then.
  const posted = useStore(useService(SERVICES.notices).posted)
  const isWide = isWindowWide()
  return (
    <SnackbarProvider
      maxSnack={isWide ? MOST_NOTICES : 1}
      anchorOrigin={{ vertical: isWide ? 'bottom' : 'top', horizontal: 'right' }}
      classes={{ containerRoot: `toast-container ${isWide ? '' : 'toast-container-above'}` }}
    >
      <ToastSync posted={posted} />
    </SnackbarProvider>
  )
}

/**
 * Shows the notices of the store in notistack, and closes the toasts that the store has withdrawn.
 */
function ToastSync({ posted }: { readonly posted: readonly PostedNotice[] }) {
  const notices = useService(SERVICES.notices)
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef<ReadonlySet<number>>(new Set())

  // This is a layout effect, so that an answer of the wallet is shown with the next paint.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = new Set(posted.map(({ id }) => id))
    for (const id of before) if (!shown.current.has(id)) closeSnackbar(id)
    for (const { id, notice } of posted) {
      if (before.has(id)) continue
      const toast = toToast(notice)
      enqueueSnackbar({
        key: id,
        content: <ToastCard id={id} toast={toast} />,
        autoHideDuration: lifetimeOf(toast),
        onClose: () => notices.dismiss(id),
      })
    }
  }, [posted, notices, enqueueSnackbar, closeSnackbar])

  return null
}

/** Errors stay until they are dismissed, unless nothing has to be done about them. */
function lifetimeOf({ tone, isPassing }: Toast): number | null {
  return tone === 'destructive' && !isPassing ? null : LIFETIME
}
