import type { PreferencesPort } from '../../application/ports/preferences-port.ts'
import type { Address } from '../../domain/address.ts'

const WALLET = 'index-stablecoin.wallet'
const offerTo = (account: Address) => `index-stablecoin.offered.${account.toLowerCase()}`
const batchesOf = (walletId: string) => `index-stablecoin.lacks-batches.${walletId}`

/** Remembers in the browser's storage; where there is none, until the page is left. */
export function createStoredPreferences(page: Window): PreferencesPort {
  const visits = createNotes(() => page.localStorage)
  const tab = createNotes(() => page.sessionStorage)
  return {
    lastWallet: () => visits.read(WALLET),
    setLastWallet: (id) => visits.write(WALLET, id),
    wasTokenOffered: (account) => visits.read(offerTo(account)) !== undefined,
    setTokenOffered: (account) => visits.write(offerTo(account), 'yes'),
    lacksBatches: (walletId) => tab.read(batchesOf(walletId)) !== undefined,
    setLacksBatches: (walletId) => tab.write(batchesOf(walletId), 'yes'),
  }
}

/** Texts in a storage that may be null, throw when it is touched, or be full. */
function createNotes(storage: () => Storage) {
  const untilLeft = new Map<string, string>()
  return {
    read(key: string): string | undefined {
      try {
        return untilLeft.get(key) ?? storage().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key: string, text: string) {
      untilLeft.set(key, text)
      try {
        storage().setItem(key, text)
      } catch {
        // A private window or a full disk.
      }
    },
  }
}
