import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostedToast } from '../../../application/notices/notice-service.ts'
import { ADD_TOKEN, GET_ETHER } from '../../../domain/messages/labels.ts'
import { walletLink } from '../../../domain/wallet/wallet-link.ts'
import { SmallButton } from '../../components/button.tsx'
import { CloseButton } from '../../components/close-button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { OutwardLink } from '../../components/outward-link.tsx'
import { Quoted, UntrustedQuote } from '../../components/untrusted-quote.tsx'
import { usePageVisible, useServices } from '../../hooks/use-services.ts'

const TONES = {
  destructive: { icon: 'alert', text: 'text-danger', edge: 'border-l-danger' },
  neutral: { icon: 'info', text: 'text-ink-faint', edge: 'border-l-ink-faint' },
  success: { icon: 'check', text: 'text-success', edge: 'border-l-success' },
} as const

/** How long assistive technology takes to notice a new live region, in milliseconds. */
const ANNOUNCE_DELAY = 60

/** How long a toast stays that has no offer and no error to act on, in milliseconds. */
const LIFETIME = 6000

interface ToastCardProps {
  readonly toast: PostedToast
}

export function ToastCard({ toast }: ToastCardProps) {
  const { id, title, text, quote, tone, detail, offer, isPassing } = toast
  const { notices } = useServices()
  const isDestructive = tone === 'destructive'
  const dismiss = () => notices.dismiss(id)
  const stays = (isDestructive && !isPassing) || offer !== undefined
  const pauseHandlers = useAutoDismiss(stays ? undefined : LIFETIME, dismiss, id)

  // Screen readers announce changes of a live region, so they get the text a moment after the region.
  // It is visible at once. Another notice in the same place needs no new region.
  const [spoken, setSpoken] = useState<number>()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(id)
      bringIntoView(region.current)
    }, ANNOUNCE_DELAY)
    return () => clearTimeout(timer)
  }, [id])

  return (
    <div
      ref={region}
      role={isDestructive ? 'alert' : 'status'}
      aria-atomic="true"
      className={`pointer-events-auto flex w-full rounded-xl border border-l-4 border-line bg-surface p-3 leading-[1.35] shadow-lift ${TONES[tone].edge}`}
      {...pauseHandlers}
    >
      <div inert={spoken === undefined} className="flex grow gap-3">
        <Icon name={TONES[tone].icon} className={`mt-0.5 ${TONES[tone].text}`} />
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          {text !== '' && <p className="mt-0.5 text-sm break-words text-ink-soft">{text}</p>}
          {quote && <UntrustedQuote said={quote} />}
          {detail !== undefined && <ToastDetails detail={detail} />}
          {offer && <ToastOffer offer={offer} onTaken={dismiss} />}
        </div>
        <CloseButton label={`Dismiss: ${title}`} onClick={dismiss} />
      </div>
    </div>
  )
}

/**
 * Scrolls the stack, which may not fit, to a toast that is new or has changed in place: to its title if it
 * is higher than the stack.
 */
function bringIntoView(region: HTMLElement | null) {
  const stack = region?.closest('.toast-container')
  // Its own element moves while it fades in.
  const toast = [...(stack?.children ?? [])].find((child) => child.contains(region))
  if (!stack || !toast) return
  const [{ top, bottom }, view] = [toast.getBoundingClientRect(), stack.getBoundingClientRect()]
  const [above, below] = [top - view.top, bottom - view.bottom]
  if (above < 0) stack.scrollTop += above
  else if (below > 0) stack.scrollTop += Math.min(above, below)
}

interface ToastDetailsProps {
  /** The raw error of a wallet or node, sanitised. */
  readonly detail: string
}

export function ToastDetails({ detail }: ToastDetailsProps) {
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer py-0.5 underline touch:py-3">Details</summary>
      <p className="mt-1 text-ink-soft">The error that your wallet gave:</p>
      <pre className="mt-1 mb-2 rounded-lg bg-sunken p-2 text-[0.75rem] wrap-anywhere whitespace-pre-wrap">
        <Quoted words={detail} />
      </pre>
      <CopyButton label="Copy details" text={detail} />
    </details>
  )
}

interface ToastOfferProps {
  readonly offer: NonNullable<PostedToast['offer']>
  /** Called when the offer is accepted. */
  readonly onTaken: () => void
}

/** Offers to add ISC to the wallet, or leads to a wallet or to ETH. */
export function ToastOffer({ offer, onTaken }: ToastOfferProps) {
  const { watch, links } = useServices()
  if (offer === 'faucet') {
    return links.faucetUrl && <OutwardLink href={links.faucetUrl}>{GET_ETHER}</OutwardLink>
  }
  if (offer === 'wallet') {
    const { label, url } = walletLink(navigator, location)
    return (
      <span className="flex flex-wrap gap-x-4">
        <OutwardLink href={url}>{label}</OutwardLink>
        {links.trialUrl && (
          <a
            href={links.trialUrl}
            className="inline-flex min-h-7 items-center text-ink-soft underline underline-offset-[0.25em] touch:min-h-11"
          >
            Try it without a wallet
          </a>
        )}
      </span>
    )
  }
  const take = () => {
    onTaken()
    void watch.watchIsc()
  }
  return (
    <SmallButton className="mt-2" onClick={take}>
      {ADD_TOKEN}
    </SmallButton>
  )
}

/**
 * Dismisses a toast after its lifetime. The timer restarts after the pointer or the focus was on the
 * toast, the page was hidden, or another notice has taken its place. Returns the handlers for the
 * element of the toast.
 */
export function useAutoDismiss(
  lifetime: number | undefined,
  dismiss: (notice?: PostedToast['id']) => void,
  notice?: PostedToast['id'],
) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isVisible = usePageVisible()
  const expire = useEffectEvent(dismiss)

  useEffect(() => {
    if (lifetime === undefined || !isVisible || isHovered || isFocused) return undefined
    const timer = setTimeout(expire, lifetime, notice)
    return () => clearTimeout(timer)
  }, [lifetime, isVisible, isHovered, isFocused, notice])

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
