import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** Stores transaction records, so that a reload or a crash loses none of them. */
export interface JournalPort {
  /** Whether the records outlive the page. In private windows and on full disks, they do not. */
  isDurable(): boolean
  /**
   * Returns every record that can be read. Unreadable records are left in the storage for a later
   * version of the page. Records of earlier visits and of other tabs may arrive later; the
   * subscribers are then called.
   */
  all(): readonly TransactionRecord[]
  /** Stores a record. It replaces the record with the same id. */
  put(record: TransactionRecord): void
  remove(id: string): void
  /** Calls the listener after changes that were made elsewhere. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** Remembers the user's wallet and choices. */
export interface PreferencesPort {
  /** The rdns of the wallet that was connected last; undefined if none is remembered. */
  lastWallet(): string | undefined
  setLastWallet(rdns: string | undefined): void
  /** The account that the user disconnected and has not connected again, if any. */
  disconnectedAccount(): string | undefined
  setDisconnectedAccount(account: string | undefined): void
  /** Whether approvals of mints are limited to the cost. By default, they are not. */
  limitToCost(): boolean
  setLimitToCost(isLimited: boolean): void
}
