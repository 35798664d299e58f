import type { ApprovalChoice } from '../../domain/transactions/price-limit.ts'

/** What is remembered about the person's wallets, and what they have chosen. */
export interface PreferencesPort {
  /** The id of the wallet that was connected last, if any is remembered. */
  lastWallet(): string | undefined
  setLastWallet(id: string): void
  /**
   * Whether the wallet with this id cannot carry out several calls as one. A wallet can be updated, so
   * this is remembered only as long as the tab is open.
   */
  lacksBatches(walletId: string): boolean
  setLacksBatches(walletId: string): void
  /** What the approval of a mint covers, if that was chosen. */
  approvalChoice(): ApprovalChoice | undefined
  setApprovalChoice(choice: ApprovalChoice): void
}
