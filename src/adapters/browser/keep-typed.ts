import type { Mode } from '../../domain/transactions/kinds/kinds.ts'
import { createSafeStorage } from './storage.ts'

interface Drafts {
  readonly draft: { get(): { readonly mode: Mode; readonly amount: string } }
  setAmount(amount: string): void
  switchMode(): void
}

/** Keeps the typed amount and the mode of the card over a reload of this tab. */
export function keepTyped(page: Window, scope: string, drafts: Drafts): void {
  const key = `${scope}.typed`
  const storage = createSafeStorage(page, 'sessionStorage')
  const [, mode, amount] = /^(mint|redeem) (.+)$/.exec(storage.get(key) ?? '') ?? []
  const card = drafts.draft.get()
  if (amount !== undefined && card.amount === '') {
    if (mode !== card.mode) drafts.switchMode()
    drafts.setAmount(amount)
  }
  page.addEventListener('pagehide', () => {
    const typed = drafts.draft.get()
    if (typed.amount === '') storage.remove(key)
    else storage.set(key, `${typed.mode} ${typed.amount}`)
  })
}
