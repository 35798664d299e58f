import type { TransactionRecord } from '../../domain/transaction-record.ts'

/** Where transactions are written down, so that neither a reload nor a crash forgets one. */
export interface JournalPort {
  /** Whether what is written outlives the page. Private windows and full disks do not let it. */
  isDurable(): boolean
  /** Every record that can be read; what cannot is set aside and not among them. */
  all(): readonly TransactionRecord[]
  /** Writes a record, in place of the one with the same id. */
  put(record: TransactionRecord): void
  remove(id: string): void
  /** Calls the listener when another tab has written; the answer ends it. */
  subscribe(listener: () => void): () => void
}
