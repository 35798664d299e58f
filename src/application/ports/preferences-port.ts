import type { Address } from '../../domain/address.ts'

/** What is remembered of the person's wallets. */
export interface PreferencesPort {
  /** The id of the wallet that was connected last, if any is remembered. */
  lastWallet(): string | undefined
  setLastWallet(id: string): void
  /** Whether the holder of this account was offered to have ISC shown in the wallet. */
  wasTokenOffered(account: Address): boolean
  setTokenOffered(account: Address): void
  /**
   * Whether the wallet with this id has said that it cannot carry out several calls as one. A wallet
   * can be updated, so this is remembered no longer than the tab lives.
   */
  lacksBatches(walletId: string): boolean
  setLacksBatches(walletId: string): void
}
