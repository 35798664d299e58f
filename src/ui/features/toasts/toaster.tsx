import { SnackbarProvider, useSnackbar, type SnackbarKey } from 'notistack'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { PostedNotice } from '../../../application/notices/notice-service.ts'
import { toToast, type Toast } from '../../../domain/messages/toast-texts.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'
import { ToastCard } from './toast-card.tsx'

const MOST_IN_WIDE_WINDOW = 4

/** In milliseconds. */
const LIFETIME = 6000

/** From this window width on, in `rem`, there is a column beside the card that toasts may cover. */
const WIDE = 80

/** Unlike a media query, this follows the root's font size, as the layout does. */
function isWindowWide(): boolean {
  const { fontSize } = getComputedStyle(document.documentElement)
  return window.innerWidth >= WIDE * (Number.parseFloat(fontSize) || 16)
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/**
 * The errors stay, and the newest toast is shown in any case. A narrow window, where toasts are
 * above the card, has no room for others. Those are shown again once there is room.
 */
function shownOf(posted: readonly PostedNotice[], most: number): readonly PostedNotice[] {
  const others = posted.filter(({ notice }) => lifetimeOf(toToast(notice)) !== null)
  const room = most - (posted.length - others.length)
  const covered = new Set(others.slice(0, Math.max(0, others.length - room)))
  return posted.filter((one, index) => index === posted.length - 1 || !covered.has(one))
}

export function Toaster() {
  const posted = useStore(useService(SERVICES.notices).posted)
  const isWide = useSyncExternalStore(onResize, isWindowWide)
  const most = isWide ? MOST_IN_WIDE_WINDOW : 1
  const wanted = shownOf(posted, most)
  return (
    <SnackbarProvider
      // notistack does not move a toast. So the toasts are raised again at their new place.
      key={`${isWide}`}
      // If there were more than this, notistack would close the oldest itself.
      maxSnack={Math.max(most, wanted.length)}
      anchorOrigin={{ vertical: isWide ? 'bottom' : 'top', horizontal: 'right' }}
      classes={{ containerRoot: `toast-container ${isWide ? '' : 'toast-container-above'}` }}
    >
      <ToastSync wanted={wanted} />
    </SnackbarProvider>
  )
}

/**
 * notistack cannot change a toast. So the topic is the key only in the store, and each toast has a
 * new key here: it can enter while the toast that it replaces fades.
 */
function ToastSync({ wanted }: { readonly wanted: readonly PostedNotice[] }) {
  const notices = useService(SERVICES.notices)
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  /** The keys of the toasts, by the ids of their notices. */
  const shown = useRef<ReadonlyMap<number, SnackbarKey>>(new Map())

  // This is a layout effect, so that an answer of the wallet is shown with the next paint.
  useLayoutEffect(() => {
    const show = ({ id, notice }: PostedNotice) => {
      const toast = toToast(notice)
      return enqueueSnackbar({
        content: <ToastCard id={id} toast={toast} />,
        autoHideDuration: lifetimeOf(toast),
        // Otherwise, the time begins anew, at half, each time the wallet's window is closed.
        disableWindowBlurListener: true,
        onClose: (_event, reason) => {
          if (reason === 'timeout') notices.dismiss(id)
        },
      })
    }
    const before = shown.current
    const ids = new Set(wanted.map(({ id }) => id))
    for (const [id, key] of before) if (!ids.has(id)) closeSnackbar(key)
    shown.current = new Map(
      wanted.map((notice) => [notice.id, before.get(notice.id) ?? show(notice)]),
    )
  }, [wanted, notices, enqueueSnackbar, closeSnackbar])

  return null
}

/** Errors stay until they are dismissed, unless nothing has to be done about them. */
function lifetimeOf({ tone, isPassing }: Toast): number | null {
  return tone === 'destructive' && !isPassing ? null : LIFETIME
}
