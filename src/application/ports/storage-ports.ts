import type { ApprovalChoice } from '../../domain/basket/price.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** Stores transactions, so that neither a reload nor a crash loses one. */
export interface JournalPort {
  /** Whether the records outlive the page. They do not in private windows and on full disks. */
  isDurable(): boolean
  /**
   * Every record that can be read. What cannot is left for a later version of the page. Records of
   * earlier visits and other tabs may arrive later: subscribers are called then.
   */
  all(): readonly TransactionRecord[]
  /** Writes a record, in place of the one with the same id. */
  put(record: TransactionRecord): void
  remove(id: string): void
  /** Calls the listener after changes from elsewhere. Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** What is remembered about the person's wallets, and what they have chosen. */
export interface PreferencesPort {
  /** The rdns of the wallet that was connected last, if that is remembered. */
  lastWallet(): string | undefined
  setLastWallet(rdns: string | undefined): void
  /** The account that the person has disconnected and not connected again, if any. */
  disconnectedAccount(): string | undefined
  setDisconnectedAccount(account: string | undefined): void
  /** What the approval of a mint covers, if that was chosen. */
  approvalChoice(): ApprovalChoice | undefined
  setApprovalChoice(choice: ApprovalChoice): void
}
