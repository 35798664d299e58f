import type { Address } from '../../domain/address.ts'

/** What is known from earlier visits of the wallet that the person chose. */
export interface WalletMemoryPort {
  /** The id of the wallet that was connected last, if any is remembered. */
  recall(): string | undefined
  remember(id: string): void
  /** Whether the holder of this account was offered to have ISC shown in the wallet. */
  wasOffered(account: Address): boolean
  noteOffer(account: Address): void
  /**
   * Whether the wallet with this id has said that it knows nothing of carrying out several calls as
   * one. A wallet can be updated, so this is remembered no longer than the tab lives.
   */
  lacksBatches(walletId: string): boolean
  noteLacksBatches(walletId: string): void
}
