import { SnackbarProvider, useSnackbar, type TransitionProps } from 'notistack'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { useToastArea } from './toast-area.ts'
import { ToastCard } from './toast-card.tsx'
import { useTitleNotice } from './use-title-notice.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'

/** notistack's own limit would close an error for a message of less importance. */
const NO_LIMIT = 99

/** How many toasts are shown at most. */
const LIMIT = 4

const CLASSES = { containerRoot: 'toast-container', root: 'toast-root' }

/** The notices as a stack at the top of the page. */
export function Toaster() {
  const area = useToastArea()
  useTitleNotice()
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

/** Keeps notistack's stack equal to the store, which alone decides what is shown. */
function ToastSync() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const shown = useRef(new Set<number>())

  // Before the next paint, so that the answer of a wallet shows at once.
  useLayoutEffect(() => {
    const dropped = toastsOverLimit(toasts)
    const kept = new Set(toasts.filter((toast) => !dropped.includes(toast)).map(({ slot }) => slot))
    for (const slot of shown.current) {
      if (!kept.has(slot)) closeSnackbar(slot)
    }
    for (const toast of toasts) {
      const { slot } = toast
      if (shown.current.has(slot) || !kept.has(slot)) continue
      // The card has its own timer, because notistack's does not pause on focus.
      enqueueSnackbar({
        key: slot,
        content: <ToastInSlot first={toast} />,
        autoHideDuration: null,
        // notistack ignores a close during the entrance unless it has rendered in between.
        onEntered() {
          const isWanted = notices.toasts.get().some((one) => one.slot === slot)
          if (!isWanted) queueMicrotask(() => closeSnackbar(slot))
        },
      })
    }
    shown.current = kept
    for (const { id } of dropped) notices.dismiss(id)
  }, [toasts, notices, enqueueSnackbar, closeSnackbar])

  return null
}

interface ToastInSlotProps {
  /** The toast that has opened the slot. */
  readonly first: PostedToast
}

/** The present toast of a slot. It stays while it fades out. */
function ToastInSlot({ first }: ToastInSlotProps) {
  const toasts = useStore(useServices().notices.toasts)
  const current = toasts.find(({ slot }) => slot === first.slot)
  const [last, setLast] = useState(first)
  if (current !== undefined && current !== last) setLast(current)
  return <ToastCard toast={current ?? last} />
}

function urgencyOf({ tone }: PostedToast): number {
  return tone === 'destructive' ? 1 : 0
}

/**
 * The toasts above the limit: the oldest first, and errors only when there are no others.
 */
export function toastsOverLimit(toasts: readonly PostedToast[]): readonly PostedToast[] {
  const excess = Math.max(0, toasts.length - LIMIT)
  return toasts
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.id - other.id)
    .slice(0, excess)
}

/** The duration of the transition below, in milliseconds. */
const DURATION = 180

interface ToastMotionProps extends TransitionProps {
  readonly children: ReactElement
}

/**
 * Fades a toast in and out. notistack's own transitions read `element.ref`, which React 19 has
 * removed. CSS respects the preference for reduced motion.
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
