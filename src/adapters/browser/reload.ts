import type { Mode } from '../../domain/transactions/kinds.ts'
import { createSafeStorage } from './storage.ts'

/** What `keepTyped` needs of the exchange service. */
interface Exchange {
  readonly card: { get(): { readonly mode: Mode; readonly amount: string } }
  setAmount(amount: string): void
  switchMode(): void
}

/** Keeps what is typed on the card when this tab is reloaded. The scope begins the entry's name. */
export function keepTyped(page: Window, scope: string, exchange: Exchange): void {
  const key = `${scope}.typed`
  const storage = createSafeStorage(page, 'sessionStorage')
  const [, mode, amount] = /^(mint|redeem) (.+)$/.exec(storage.get(key) ?? '') ?? []
  const card = exchange.card.get()
  if (amount !== undefined && card.amount === '') {
    if (mode !== card.mode) exchange.switchMode()
    exchange.setAmount(amount)
  }
  page.addEventListener('pagehide', () => {
    const typed = exchange.card.get()
    if (typed.amount === '') storage.remove(key)
    else storage.set(key, `${typed.mode} ${typed.amount}`)
  })
}

interface ReloadOptions {
  /** Begins the name of the entry that says which build was reloaded. */
  readonly scope: string
  /** Identifies this build. */
  readonly build: string
  /** The URL of an image of the site. If it loads, the host can be reached. */
  readonly image: string
  /** Whether a reload would lose something now. */
  readonly isBusy: () => boolean
}

/**
 * Reloads the page when a part of its code is gone, as after a new version was published: once for
 * each build, and not while a text is written. Returns whether this build is the new version.
 */
export function reloadForNewVersion(
  page: Window & { readonly Image: typeof Image },
  { scope, build, image, isBusy }: ReloadOptions,
): boolean {
  const key = `${scope}.reloaded`
  const storage = createSafeStorage(page, 'sessionStorage')
  const before = storage.get(key)
  const isUpdated = before !== undefined && before !== build
  if (isUpdated) storage.remove(key)

  const reload = () => {
    const texts = page.document.querySelectorAll('textarea')
    if (before === build || isBusy() || [...texts].some(({ value }) => value !== '')) return
    // Without an entry, the page might reload again and again.
    if (storage.set(key, build)) page.location.reload()
  }
  // Vite's event for an import that has failed.
  page.addEventListener('vite:preloadError', () => {
    const probe = new page.Image()
    probe.addEventListener('load', reload)
    probe.src = `${image}?${Date.now()}`
  })
  return isUpdated
}
