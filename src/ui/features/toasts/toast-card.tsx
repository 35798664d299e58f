import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { SmallButton, CloseButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { usePageVisible, useServices } from '../../hooks/use-services.ts'

const TONES = {
  destructive: { icon: 'alert', text: 'text-danger', edge: 'border-l-danger' },
  neutral: { icon: 'info', text: 'text-ink-faint', edge: 'border-l-ink-faint' },
  success: { icon: 'check', text: 'text-success', edge: 'border-l-success' },
} as const

/** How long assistive technology takes to notice an empty live region, in milliseconds. */
const ANNOUNCE_DELAY = 60

/** How long a toast that asks for nothing stays, in milliseconds. */
const LIFETIME = 6000

interface ToastCardProps {
  readonly toast: PostedToast
}

export function ToastCard({ toast: { id, title, text, tone, detail, offer } }: ToastCardProps) {
  const { notices } = useServices()
  const isDestructive = tone === 'destructive'
  const dismiss = () => notices.dismiss(id)
  const pauseHandlers = useAutoDismiss(isDestructive || offer ? undefined : LIFETIME, dismiss)

  // Screen readers announce what changes in a live region, so for them the words come a moment after
  // the region. They are visible at once.
  const [isSpoken, setSpoken] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(true)
      bringIntoView(region.current)
    }, ANNOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div
      ref={region}
      role={isDestructive ? 'alert' : 'status'}
      aria-atomic="true"
      className={`pointer-events-auto flex w-full rounded-xl border border-l-4 border-line bg-surface p-3 leading-[1.35] shadow-lift ${TONES[tone].edge}`}
      {...pauseHandlers}
    >
      <div inert={!isSpoken} className="flex grow gap-3">
        <Icon name={TONES[tone].icon} className={`mt-0.5 ${TONES[tone].text}`} />
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="mt-0.5 text-sm break-words text-ink-soft">{text}</p>
          {detail !== undefined && <ToastDetails detail={detail} />}
          {offer && <ToastOffer onTaken={dismiss} />}
        </div>
        <CloseButton label={`Dismiss: ${title}`} onClick={dismiss} />
      </div>
    </div>
  )
}

// The stack scrolls when it is short of room, and the newest toast is its last.
function bringIntoView(region: HTMLElement | null) {
  const stack = region?.closest('.toast-container')
  if (stack) stack.scrollTop = stack.scrollHeight
}

interface ToastDetailsProps {
  /** What a wallet or node said, verbatim: untrusted text. */
  readonly detail: string
}

export function ToastDetails({ detail }: ToastDetailsProps) {
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer py-0.5 underline">Details</summary>
      <pre className="mt-1 mb-2 rounded-lg bg-sunken p-2 text-[0.75rem] wrap-anywhere whitespace-pre-wrap">
        {detail}
      </pre>
      <CopyButton label="Copy details" text={detail} />
    </details>
  )
}

interface ToastOfferProps {
  /** Called when it is taken up: the toast has done its work then. */
  readonly onTaken: () => void
}

/** Offers to have the wallet show the ISC that has just come. */
export function ToastOffer({ onTaken }: ToastOfferProps) {
  const { watch } = useServices()
  const take = () => {
    onTaken()
    void watch.watchIsc()
  }
  return (
    <SmallButton className="mt-2" onClick={take}>
      Add ISC to wallet
    </SmallButton>
  )
}

/**
 * Dismisses after a while that does not run as long as the pointer or the focus rests on the toast, nor
 * while nobody sees the page. The answer goes onto its element.
 */
export function useAutoDismiss(lifetime: number | undefined, dismiss: () => void) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isVisible = usePageVisible()
  const expire = useEffectEvent(dismiss)

  useEffect(() => {
    if (lifetime === undefined || !isVisible || isHovered || isFocused) return undefined
    const timer = setTimeout(expire, lifetime)
    return () => clearTimeout(timer)
  }, [lifetime, isVisible, isHovered, isFocused])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
