import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { ApprovalChoice } from '../../domain/basket/price.ts'
import { createSafeStorage } from './safe-storage.ts'

const LAST_WALLET = 'index-stablecoin.wallet'
const APPROVAL_CHOICE = 'index-stablecoin.approval'

/**
 * Preferences in the browser's storage, or in memory until the page is left. They are about the
 * person and their wallets, and count for every deployment on the origin.
 */
export function createStoredPreferences(page: Window): PreferencesPort {
  const storage = createSafeStorage(page, 'localStorage')
  // What could not be stored.
  const memory = new Map<string, string>()
  const get = (key: string) => memory.get(key) ?? storage.get(key)
  const set = (key: string, text: string) => {
    if (storage.set(key, text)) memory.delete(key)
    else memory.set(key, text)
  }
  return {
    lastWallet: () => get(LAST_WALLET),
    setLastWallet: (remembered) => set(LAST_WALLET, remembered),
    forgetLastWallet() {
      memory.delete(LAST_WALLET)
      storage.remove(LAST_WALLET)
    },
    approvalChoice: () => readChoice(get(APPROVAL_CHOICE)),
    setApprovalChoice: (choice) => set(APPROVAL_CHOICE, choice),
  }
}

/** A stored choice; undefined if the text is none. */
function readChoice(text: string | undefined): ApprovalChoice | undefined {
  return text === 'typed' || text === 'cost' ? text : undefined
}
