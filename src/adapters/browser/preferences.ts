import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { attempt } from '../../domain/result.ts'
import type { ApprovalChoice } from '../../domain/basket/price.ts'

const LAST_WALLET = 'index-stablecoin.wallet'
const APPROVAL_CHOICE = 'index-stablecoin.approval'

/**
 * Preferences in the browser's storage; where there is none, in memory until the page is left. They
 * are about the person and their wallets, and count for every deployment on the origin.
 */
export function createStoredPreferences(page: Window): PreferencesPort {
  // What could not be stored: the storage may be null, throw at any use, or be full.
  const written = new Map<string, string>()
  const get = (key: string) =>
    written.get(key) ?? attempt(() => page.localStorage.getItem(key)) ?? undefined
  const set = (key: string, text: string) => {
    const isStored = attempt(() => {
      page.localStorage.setItem(key, text)
      return true
    })
    if (isStored) written.delete(key)
    else written.set(key, text)
  }
  const remove = (key: string) => {
    written.delete(key)
    attempt(() => page.localStorage.removeItem(key))
  }
  return {
    lastWallet: () => get(LAST_WALLET),
    setLastWallet: (remembered) => set(LAST_WALLET, remembered),
    forgetLastWallet: () => remove(LAST_WALLET),
    approvalChoice: () => readChoice(get(APPROVAL_CHOICE)),
    setApprovalChoice: (choice) => set(APPROVAL_CHOICE, choice),
  }
}

/** A stored choice; undefined if it is none. */
function readChoice(text: string | undefined): ApprovalChoice | undefined {
  return text === 'typed' || text === 'cost' ? text : undefined
}
