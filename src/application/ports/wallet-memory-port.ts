import type { Address } from '../../domain/address.ts'

/** What is known from earlier visits of the wallet that the person chose. */
export interface WalletMemoryPort {
  /** The id of the wallet that was connected last, if any is remembered. */
  recall(): string | undefined
  remember(id: string): void
  /** Whether the holder of this account was offered to have ISC shown in the wallet. */
  wasOffered(account: Address): boolean
  noteOffer(account: Address): void
}
