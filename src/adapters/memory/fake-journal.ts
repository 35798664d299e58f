import type { JournalPort } from '../../application/ports/journal-port.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** What several tabs would share: give each of them a journal on the same storage. */
export interface FakeStorage {
  readonly records: Map<string, TransactionRecord>
  readonly tabs: Set<() => void>
}

export function createFakeStorage(): FakeStorage {
  return { records: new Map(), tabs: new Set() }
}

/** A journal in memory. With a storage of its own it lasts as long as the test. */
export function createFakeJournal(storage: FakeStorage = createFakeStorage()): JournalPort {
  const mine = new Set<() => void>()
  const tellOthers = () => {
    for (const listener of storage.tabs) if (!mine.has(listener)) listener()
  }
  return {
    isDurable: () => true,
    all: () => [...storage.records.values()],
    put(record) {
      storage.records.set(record.id, record)
      tellOthers()
    },
    remove(id) {
      storage.records.delete(id)
      tellOthers()
    },
    subscribe(listener) {
      mine.add(listener)
      storage.tabs.add(listener)
      return () => {
        mine.delete(listener)
        storage.tabs.delete(listener)
      }
    },
  }
}
