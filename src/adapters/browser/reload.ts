import { attempt } from '../../domain/result.ts'
import type { Mode } from '../../domain/transactions/kinds.ts'

/** What is typed on the card. */
interface Card {
  readonly card: { get(): { readonly mode: Mode; readonly amount: string } }
  setAmount(amount: string): void
  switchMode(): void
}

/** Keeps what is typed on the card when this tab is reloaded. Entries are named after the scope. */
export function keepTyped(page: Window, scope: string, { card, ...exchange }: Card): void {
  const key = `${scope}.typed`
  // Browsers that forbid storage keep nothing.
  const kept = attempt(() => page.sessionStorage.getItem(key)) ?? ''
  const [, mode, amount] = /^(mint|redeem) (.+)$/.exec(kept) ?? []
  if (amount !== undefined && card.get().amount === '') {
    if (mode !== card.get().mode) exchange.switchMode()
    exchange.setAmount(amount)
  }
  page.addEventListener('pagehide', () => {
    const typed = card.get()
    attempt(() => {
      if (typed.amount === '') page.sessionStorage.removeItem(key)
      else page.sessionStorage.setItem(key, `${typed.mode} ${typed.amount}`)
    })
  })
}

interface ReloadOptions {
  /** Begins the name of the entry that remembers which build was reloaded. */
  readonly scope: string
  /** What names this build and no other. */
  readonly build: string
  /** The URL of an image of the site. Once it has loaded, the host can be reached. */
  readonly image: string
  /** Whether something would be lost now. */
  readonly isBusy: () => boolean
}

/**
 * Reloads the page when a part of its code is gone, as after a new version was published: once for
 * each build, and not while a text is written. Returns whether that has brought this build.
 */
export function reloadForNewVersion(
  page: Window & { readonly Image: typeof Image },
  { scope, build, image, isBusy }: ReloadOptions,
): boolean {
  const key = `${scope}.reloaded`
  const before = attempt(() => page.sessionStorage.getItem(key)) ?? undefined
  const isUpdated = before !== undefined && before !== build
  if (isUpdated) attempt(() => page.sessionStorage.removeItem(key))

  const reload = () => {
    const texts = page.document.querySelectorAll('textarea')
    if (before === build || isBusy() || [...texts].some(({ value }) => value !== '')) return
    // Without an entry it might reload for ever.
    attempt(() => {
      page.sessionStorage.setItem(key, build)
      page.location.reload()
    })
  }
  // Vite's event for an import that has failed.
  page.addEventListener('vite:preloadError', () => {
    const probe = new page.Image()
    probe.addEventListener('load', reload)
    probe.src = `${image}?${Date.now()}`
  })
  return isUpdated
}
