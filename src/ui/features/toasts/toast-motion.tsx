import type { TransitionProps } from 'notistack'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'

/** As long as the transition below, in milliseconds. */
const DURATION = 180

interface ToastMotionProps extends TransitionProps {
  readonly children: ReactElement
}

/**
 * Fades a toast in and out. notistack's own transitions read `element.ref`, which React 19 has
 * given up, and slide across the page; this one fades in place, and CSS respects the preference for less motion.
 */
export function ToastMotion({
  in: isShown = false,
  onEntered,
  onExited,
  children,
}: ToastMotionProps) {
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
