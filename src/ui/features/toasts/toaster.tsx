import { SnackbarProvider, useSnackbar, type TransitionProps } from 'notistack'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactElement } from 'react'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { useToastArea } from './toast-area.ts'
import { ToastCard } from './toast-card.tsx'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

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

/** As long as the transition below, in milliseconds. */
const DURATION = 180

interface ToastMotionProps extends TransitionProps {
  readonly children: ReactElement
}

/**
 * Fades a toast in and out. notistack's own transitions read `element.ref`, which React 19 has
 * given up, and slide across the page; this one fades in place, and CSS respects the preference for less motion.
 */
function ToastMotion({ in: isShown = false, onEntered, onExited, children }: ToastMotionProps) {
  const node = useRef<HTMLDivElement>(null)
  const settle = useEffectEvent((hasEntered: boolean) => {
    if (node.current === null) return
    if (hasEntered) onEntered?.(node.current, true)
    else onExited?.(node.current)
  })

  useEffect(() => {
    const timer = setTimeout(() => settle(isShown), DURATION)
    return () => clearTimeout(timer)
  }, [isShown])

  return (
    <div
      ref={node}
      className={`w-full transition-[opacity,translate] duration-180 starting:-translate-y-2 starting:opacity-0 ${isShown ? '' : '-translate-y-2 opacity-0'}`}
    >
      {children}
    </div>
  )
}
