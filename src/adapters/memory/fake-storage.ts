import type { JournalPort, PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { ApprovalChoice } from '../../domain/basket/price.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** What the tabs of a browser share: give each tab a journal on the same storage. */
export interface FakeStorage {
  readonly records: Map<string, TransactionRecord>
  readonly listeners: Set<() => void>
}

export function createFakeStorage(): FakeStorage {
  return { records: new Map(), listeners: new Set() }
}

/** A journal in memory. It tells the other tabs of its storage when it changes. */
export function createFakeJournal({ records, listeners }: FakeStorage): JournalPort {
  const own = new Set<() => void>()
  const notifyOthers = () => {
    for (const listener of listeners) if (!own.has(listener)) listener()
  }
  return {
    isDurable: () => true,
    all: () => [...records.values()],
    put(record) {
      records.set(record.id, record)
      notifyOthers()
    },
    remove(id) {
      records.delete(id)
      notifyOthers()
    },
    subscribe(listener) {
      for (const set of [own, listeners]) set.add(listener)
      return () => [own, listeners].forEach((set) => set.delete(listener))
    },
  }
}

/** Preferences in memory. Give them to several pages for several visits. */
export function createFakePreferences(lastWallet?: string): PreferencesPort {
  let approval: ApprovalChoice | undefined
  return {
    lastWallet: () => lastWallet,
    setLastWallet: (remembered) => void (lastWallet = remembered),
    forgetLastWallet: () => void (lastWallet = undefined),
    approvalChoice: () => approval,
    setApprovalChoice: (choice) => void (approval = choice),
  }
}
