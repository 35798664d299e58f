import type { Adapters } from '../../application/ports/adapters.ts'
import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { JournalPort, PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { ApprovalChoice } from '../../domain/basket/price.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'

const never = () => () => {}

/** A page in which no time passes, that nobody leaves, and whose messages nobody reads. */
export const QUIET_PLATFORM = {
  clock: { now: () => 0, elapsed: () => 0, after: never },
  log: { info() {}, warn() {} },
  clipboard: { write: async () => true },
  visibility: { isVisible: () => true, onChange: never, onLeave: never, onReturn: never },
} satisfies Pick<Adapters, 'clock' | 'log' | 'clipboard' | 'visibility'>

/** Locks within one page. Give them to several pages to have them share their locks. */
export function createFakeLocks(): LockPort {
  const held = new Set<string>()
  return {
    areShared: () => true,
    async holdIfFree(name, task) {
      if (held.has(name)) return false
      held.add(name)
      try {
        await task()
      } finally {
        held.delete(name)
      }
      return true
    },
  }
}

/** What the tabs of a browser share: give each tab a journal on the same storage. */
export interface FakeStorage {
  readonly records: Map<string, TransactionRecord>
  readonly listeners: Set<() => void>
}

export function createFakeStorage(): FakeStorage {
  return { records: new Map(), listeners: new Set() }
}

/** A journal in memory. The other tabs of its storage hear of its changes. */
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
  let disconnected: string | undefined
  let approval: ApprovalChoice | undefined
  return {
    lastWallet: () => lastWallet,
    setLastWallet(rdns) {
      lastWallet = rdns
    },
    disconnectedAccount: () => disconnected,
    setDisconnectedAccount(account) {
      disconnected = account
    },
    approvalChoice: () => approval,
    setApprovalChoice(choice) {
      approval = choice
    },
  }
}
