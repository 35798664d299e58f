import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** Stores transaction records, so that a reload or a crash loses none of them. */
export interface JournalPort {
  /** False in private windows and on full disks: the records then end with the page. */
  isDurable(): boolean
  /**
   * Unreadable records are left in the storage for a later version of the page. Records of earlier
   * visits and of other tabs may arrive later; the subscribers are then called.
   */
  all(): readonly TransactionRecord[]
  /** Replaces the record with the same id. */
  put(record: TransactionRecord): void
  remove(id: string): void
  /** Calls the listener after changes that were made elsewhere. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export interface PreferencesPort {
  /** The rdns of the wallet that was connected last. */
  lastWallet(): string | undefined
  setLastWallet(rdns: string | undefined): void
  /** The account that the user disconnected and has not connected again. */
  disconnectedAccount(): string | undefined
  setDisconnectedAccount(account: string | undefined): void
  /** Approvals of mints are limited to the cost. By default, they are not. */
  limitToCost(): boolean
  setLimitToCost(isLimited: boolean): void
}
