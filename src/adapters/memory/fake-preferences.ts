import type { PreferencesPort } from '../../application/ports/preferences-port.ts'

/** Remembers as long as the test lasts. Give it to several pages for several visits. */
export function createFakePreferences(remembered?: string): PreferencesPort {
  const offered = new Set<string>()
  const withoutBatches = new Set<string>()
  let wallet = remembered
  return {
    lastWallet: () => wallet,
    setLastWallet: (id) => void (wallet = id),
    wasTokenOffered: (account) => offered.has(account.toLowerCase()),
    setTokenOffered: (account) => void offered.add(account.toLowerCase()),
    lacksBatches: (walletId) => withoutBatches.has(walletId),
    setLacksBatches: (walletId) => void withoutBatches.add(walletId),
  }
}
