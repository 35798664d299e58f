import type { Page } from '@playwright/test'
import type { Span } from '../report/blocking.ts'

/** One request to the wallet, as the page has it. Times are in milliseconds since 1970. */
export interface WalletSpan extends Span {
  readonly method: string
  readonly params?: readonly unknown[]
  readonly result?: unknown
}

/** When a toast came, in milliseconds since 1970. */
interface Toast {
  readonly title: string
  /** It is in the page. */
  readonly placed: number
  /** The frame with it has been drawn. */
  painted?: number
  /** So has the frame in which its words can be seen: they come after it, for screen readers. */
  readable?: number
}

declare global {
  interface Window {
    walletSpans: WalletSpan[]
    toasts: Toast[]
  }
}

/** Runs in the page when the wallet is there: notes requests, and delays each by milliseconds. */
export function noteRequests(latency: number): void {
  type Request = (call: Pick<WalletSpan, 'method' | 'params'>) => Promise<unknown>
  const { ethereum } = window as unknown as { ethereum: { request: Request } }
  const ask = ethereum.request
  window.walletSpans = []
  ethereum.request = async (call) => {
    const start = Date.now()
    const note = (result?: unknown) =>
      void window.walletSpans.push({ ...call, result, start, end: Date.now() })
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    const answer = ask(call)
    answer.then(note, () => note())
    return answer
  }
}

/** Runs in the page, before anything of its own. */
export function noteToasts(): void {
  const toasts: Toast[] = []
  window.toasts = toasts
  // A toast becomes the outcome of its action in place.
  const known = new WeakMap<Element, string>()
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const title = element.querySelector('p')
      if (title === null || known.get(element) === title.textContent) continue
      known.set(element, title.textContent)
      const toast: Toast = { title: title.textContent, placed: Date.now() }
      toasts.push(toast)
      const check = () => {
        const isReadable = title.checkVisibility({ visibilityProperty: true })
        window.whenDrawn(() => {
          toast.painted ??= Date.now()
          if (isReadable) toast.readable = Date.now()
        })
        if (!isReadable && element.isConnected) requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    }
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

export const walletSpans = (page: Page): Promise<WalletSpan[]> =>
  page.evaluate(() => window.walletSpans)

/** The first toast with this title that has not been asked for yet, once it can be read. */
export async function nextToast(page: Page, title: string): Promise<Required<Toast>> {
  const found = await page.waitForFunction((wanted) => {
    const index = window.toasts.findIndex((toast) => toast.title === wanted && toast.readable)
    return index === -1 ? undefined : window.toasts.splice(index, 1)[0]
  }, title)
  return (await found.jsonValue()) as Required<Toast>
}
