import type { WalletMemoryPort } from '../../application/ports/wallet-memory-port.ts'

const KEY = 'index-stablecoin.wallet'

/** Remembers in the browser's storage; where there is none, until the page is left. */
export function createStorageWalletMemory(page: Window): WalletMemoryPort {
  let untilLeft: string | undefined
  return {
    recall() {
      if (untilLeft !== undefined) return untilLeft
      try {
        return page.localStorage.getItem(KEY) ?? undefined
      } catch {
        return undefined
      }
    },
    remember(id) {
      untilLeft = id
      try {
        page.localStorage.setItem(KEY, id)
      } catch {
        // A private window or a full disk.
      }
    },
  }
}
