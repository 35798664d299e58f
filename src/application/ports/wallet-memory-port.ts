/** What is known from earlier visits of the wallet that the person chose. */
export interface WalletMemoryPort {
  /** The id of the wallet that was connected last, if any is remembered. */
  recall(): string | undefined
  remember(id: string): void
}
