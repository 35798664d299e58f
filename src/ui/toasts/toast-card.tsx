import { useEffect, useRef, useState } from 'react'
import type { PostedToast } from '../../application/notices/notice-service.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useServices } from '../services-context.tsx'
import { ToastDetails } from './toast-details.tsx'
import { ToastOffer } from './toast-offer.tsx'
import { useAutoDismiss } from './use-auto-dismiss.ts'

const ICONS: Readonly<Record<PostedToast['tone'], IconName>> = {
  destructive: 'alert',
  neutral: 'info',
  success: 'check',
}

/** Long enough for assistive technology to take notice of an empty live region, in milliseconds. */
const HEED = 60

/** How long a toast that asks for nothing stays, in milliseconds. */
const LIFETIME = 6000

interface ToastCardProps {
  readonly toast: PostedToast
}

export function ToastCard({ toast: { id, title, text, tone, detail, offer } }: ToastCardProps) {
  const { notices } = useServices()
  const isDestructive = tone === 'destructive'
  const dismiss = () => notices.dismiss(id)
  const holding = useAutoDismiss(isDestructive || offer ? undefined : LIFETIME, dismiss)

  // A live region speaks of what changes in it, so for the ears the words come a moment after the
  // region. The eyes have them at once.
  const [isSpoken, setSpoken] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(true)
      bringIntoView(region.current)
    }, HEED)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div
      ref={region}
      role={isDestructive ? 'alert' : 'status'}
      aria-atomic="true"
      className="toast"
      data-tone={tone}
      {...holding}
    >
      <div inert={!isSpoken} className="flex grow gap-3">
        <Icon name={ICONS[tone]} className="toast-icon" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm break-words text-ink-soft">{text}</p>
          {detail !== undefined && <ToastDetails detail={detail} />}
          {offer && <ToastOffer onTaken={dismiss} />}
        </div>
        <button
          type="button"
          aria-label={`Dismiss: ${title}`}
          className="toast-close"
          onClick={dismiss}
        >
          <Icon name="cross" />
        </button>
      </div>
    </div>
  )
}

// The stack scrolls when it is short of room, and the newest toast is its last.
function bringIntoView(region: HTMLElement | null) {
  const stack = region?.closest('.toast-container')
  if (stack) stack.scrollTop = stack.scrollHeight
}
