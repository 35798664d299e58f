import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** Where transactions are written down, so that neither a reload nor a crash forgets one. */
export interface JournalPort {
  /** Whether what is written outlives the page. Private windows and full disks do not let it. */
  isDurable(): boolean
  /**
   * Every record that can be read; what cannot is left to a later version of the page that can. What
   * earlier visits and other tabs have written may take a moment: those who listen hear when it is there.
   */
  all(): readonly TransactionRecord[]
  /** Writes a record, in place of the one with the same id. */
  put(record: TransactionRecord): void
  remove(id: string): void
  /** Calls the listener when there is more, from another tab or an earlier visit; the answer ends it. */
  subscribe(listener: () => void): () => void
}
