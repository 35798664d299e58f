import type { ClockPort, LockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'
import type { JournalPort, PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { ApprovalChoice } from '../../domain/basket/price.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** A clock that stands still until a test advances it. */
export function createFakeClock() {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // From the time that has passed to the time of day.
  let offset = 0
  const port: ClockPort = {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: elapsed + milliseconds, task })
      return () => {
        tasks.delete(key)
      }
    },
  }
  return {
    ...port,
    /** Sets the time of day, as a person or a time server does. No task becomes due by that. */
    set(now: number) {
      offset = now - elapsed
    },
    /** Lets time pass and runs the tasks that are due, in their order. */
    advance(milliseconds: number) {
      elapsed += milliseconds
      const inOrder = [...tasks].sort(([, one], [, other]) => one.due - other.due)
      for (const [key, { due, task }] of inOrder) {
        if (due <= elapsed && tasks.delete(key)) task()
      }
    },
  }
}

const never = () => () => {}

/** The visibility of a page that nobody leaves. */
export const alwaysVisible: VisibilityPort = {
  isVisible: () => true,
  onChange: never,
  onLeave: never,
  onReturn: never,
}

/** Locks within one page. Give them to several pages to have them wait for one another. */
export function createFakeLocks(): LockPort {
  const released = new Map<string, Promise<void>>()
  return {
    hold(name, task) {
      const done = (released.get(name) ?? Promise.resolve()).then(task)
      released.set(
        name,
        done.catch(() => undefined),
      )
      return done
    },
  }
}

export function createFakeClipboard() {
  return {
    /** What was written last. */
    text: '',
    async write(text: string) {
      this.text = text
      return true
    },
  }
}

export function createFakeLog() {
  const entries: { message: string; detail: unknown }[] = []
  const add = (message: string, detail: unknown) => {
    entries.push({ message, detail })
  }
  return { entries, info: add, warn: add }
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
  let approval: ApprovalChoice | undefined
  return {
    lastWallet: () => lastWallet,
    setLastWallet(remembered) {
      lastWallet = remembered
    },
    forgetLastWallet() {
      lastWallet = undefined
    },
    approvalChoice: () => approval,
    setApprovalChoice(choice) {
      approval = choice
    },
  }
}
