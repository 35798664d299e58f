import type { WalletMemoryPort } from '../../application/ports/wallet-memory-port.ts'

/** Remembers as long as the test lasts. Give it to several pages for several visits. */
export function createFakeWalletMemory(remembered?: string): WalletMemoryPort {
  const offered = new Set<string>()
  const withoutBatches = new Set<string>()
  let current = remembered
  return {
    recall: () => current,
    remember: (id) => void (current = id),
    wasOffered: (account) => offered.has(account.toLowerCase()),
    noteOffer: (account) => void offered.add(account.toLowerCase()),
    lacksBatches: (walletId) => withoutBatches.has(walletId),
    noteLacksBatches: (walletId) => void withoutBatches.add(walletId),
  }
}
