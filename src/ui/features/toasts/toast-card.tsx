import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type Ref } from 'react'
import type { Toast } from '../../../domain/messages/toast-texts.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { introduction, withoutMarks } from '../../../domain/untrusted-text.ts'
import { CloseButton, TextButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { FaucetLink, OutwardLink, TrialLink } from '../../components/links.tsx'
import { HashLink } from '../../components/transaction-report.tsx'
import { useService } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'

const TONES = {
  destructive: { icon: 'alert', text: 'text-danger', edge: 'border-l-danger' },
  neutral: { icon: 'info', text: 'text-ink-faint', edge: 'border-l-ink-faint' },
  success: { icon: 'check', text: 'text-success', edge: 'border-l-success' },
} as const

/** How long assistive technology takes to notice a new live region, in milliseconds. */
const ANNOUNCE_DELAY = 60

interface ToastCardProps {
  readonly id: number
  readonly toast: Toast
  /** notistack uses it to move the element. */
  readonly ref?: Ref<HTMLDivElement>
}

export function ToastCard({ id, toast, ref }: ToastCardProps) {
  const { title, text, note, quote, tone, detail, offer, hash } = toast
  const notices = useService(SERVICES.notices)
  const focus = useFocusBack()

  // Screen readers announce changes of a live region. So the text, which is visible at once, is
  // inert until screen readers know the region.
  const [isSpoken, setSpoken] = useState(false)
  useEffect(() => {
    // In a small window, the toasts may cover the focused element; styles.css leaves room for them.
    document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(setSpoken, ANNOUNCE_DELAY, true)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div
      ref={ref}
      role={tone === 'destructive' ? 'alert' : 'status'}
      aria-atomic="true"
      className={`w-full rounded-xl border border-l-4 border-line bg-raised p-3 leading-[1.35] shadow-lift ${TONES[tone].edge}`}
    >
      <div inert={!isSpoken} className="flex gap-3" {...focus}>
        <Icon name={TONES[tone].icon} className={`mt-0.5 ${TONES[tone].text}`} />
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          {text !== '' && <p className="mt-0.5 text-sm break-words text-ink-soft">{text}</p>}
          {note && <p className="text-sm text-ink-soft">{note}</p>}
          {quote && (
            <p className="mt-1 border-l-2 border-line pl-2 text-sm wrap-anywhere text-ink-soft">
              <span>{`${introduction(quote)} `}</span>
              <Quoted words={quote.words} />
            </p>
          )}
          {detail !== undefined && (
            <details className="mt-1 text-sm touch:mt-0">
              <summary className="w-fit cursor-pointer py-0.5 underline touch:py-3">
                Details
              </summary>
              <p className="mt-1 text-ink-soft">The error that your wallet gave:</p>
              <pre className="mt-1 mb-2 rounded-lg bg-sunken p-2 font-mono text-[0.75rem] wrap-anywhere whitespace-pre-wrap">
                <Quoted words={detail} />
              </pre>
            </details>
          )}
          {offer && <ToastOffer offer={offer} />}
          <HashLink hash={hash} />
        </div>
        <CloseButton aria-label={`Dismiss: ${title}`} onClick={() => notices.dismiss(id)} />
      </div>
    </div>
  )
}

/** Untrusted words, which cannot close the quotation marks. The text before names the author. */
function Quoted({ words }: { readonly words: string }) {
  return (
    <>
      <span>“</span>
      <bdi>{withoutMarks(words)}</bdi>
      <span>”</span>
    </>
  )
}

/** If the element disappears with the focus in it, the focus returns to where it came from. */
function useFocusBack() {
  const element = useRef<HTMLDivElement>(null)
  const origin = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      if (current?.contains(document.activeElement) !== true) return
      const target = origin.current?.isConnected === true ? origin.current : undefined
      ;(target ?? document.querySelector('main'))?.focus()
    }
  }, [])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  return { ref: element, onFocus }
}

export function ToastOffer({ offer }: { readonly offer: NonNullable<Toast['offer']> }) {
  if (offer === 'faucet') return <FaucetLink />
  const { name, installUrl, appUrl } = PROTOCOL.wallet
  // A phone has no extensions, but the wallet's app has a browser.
  const { label, url } = isMobile(navigator)
    ? { label: `Open in ${name}`, url: `${appUrl}${location.host}${location.pathname}` }
    : { label: `Get ${name}`, url: installUrl }
  return (
    <span className="flex flex-wrap gap-x-4">
      <OutwardLink href={url}>{label}</OutwardLink>
      {/* A wallet that was installed in the meantime is not in this document. */}
      <TextButton onClick={() => window.location.reload()}>Reload</TextButton>
      <TrialLink />
    </span>
  )
}

/** An iPad calls itself a Macintosh, but has a touch screen. */
function isMobile({ userAgent, maxTouchPoints }: Navigator): boolean {
  if (/Android|iPhone|iPad|iPod/i.test(userAgent)) return true
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1
}
