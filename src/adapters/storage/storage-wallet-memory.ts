import type { WalletMemoryPort } from '../../application/ports/wallet-memory-port.ts'
import type { Address } from '../../domain/address.ts'

const WALLET = 'index-stablecoin.wallet'
const offerTo = (account: Address) => `index-stablecoin.offered.${account.toLowerCase()}`

/** Remembers in the browser's storage; where there is none, until the page is left. */
export function createStorageWalletMemory(page: Window): WalletMemoryPort {
  const untilLeft = new Map<string, string>()

  const read = (key: string): string | undefined => {
    try {
      return untilLeft.get(key) ?? page.localStorage.getItem(key) ?? undefined
    } catch {
      return undefined
    }
  }
  const write = (key: string, text: string) => {
    untilLeft.set(key, text)
    try {
      page.localStorage.setItem(key, text)
    } catch {
      // A private window or a full disk.
    }
  }

  return {
    recall: () => read(WALLET),
    remember: (id) => write(WALLET, id),
    wasOffered: (account) => read(offerTo(account)) !== undefined,
    noteOffer: (account) => write(offerTo(account), 'yes'),
  }
}
