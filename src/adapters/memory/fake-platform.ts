import type { LockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'
import type { JournalPort, PreferencesPort } from '../../application/ports/storage-ports.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** `text` is the text that was written last. */
export function createFakeClipboard() {
  return {
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

export function createFakeVisibility() {
  let isVisible = true
  const page = new EventTarget()
  const listenTo = (event: string) => (listener: () => void) => {
    page.addEventListener(event, listener)
    return () => page.removeEventListener(event, listener)
  }
  const tell = (event: string) => page.dispatchEvent(new Event(event))
  const setVisible = (next: boolean) => {
    if (next === isVisible) return
    isVisible = next
    tell('change')
  }
  const port: VisibilityPort = {
    isVisible: () => isVisible,
    onChange: listenTo('change'),
    onLeave: listenTo('leave'),
    onReturn: listenTo('return'),
  }
  return {
    ...port,
    setVisible,
    /** For the back/forward cache. */
    leave() {
      tell('leave')
      setVisible(false)
    },
    comeBack() {
      setVisible(true)
      tell('return')
    },
  }
}

/**
 * Browsers grant a lock in another process. Everything that directly follows the request is done
 * first.
 */
export async function inAnotherProcess(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/**
 * A page releases its locks when the user leaves it. Pages with the same set of held locks share
 * them.
 */
export function createFakeLocks(
  visibility: Pick<VisibilityPort, 'onLeave' | 'onReturn'>,
  held: Set<string> = new Set(),
): LockPort {
  let isLeft = false
  visibility.onLeave(() => (isLeft = true))
  visibility.onReturn(() => (isLeft = false))
  return {
    async isHeld(name) {
      await inAnotherProcess()
      return held.has(name)
    },
    async holdIfFree(name, task) {
      await inAnotherProcess()
      if (isLeft || held.has(name)) return undefined
      held.add(name)
      const whenLeft = new Promise<undefined>((resolve) => {
        visibility.onLeave(() => resolve(undefined))
      })
      return Promise.race([task(), whenLeft]).finally(() => held.delete(name))
    },
  }
}

/** Shared by the tabs of a browser, each with its own journal. */
export interface FakeStorage {
  readonly records: Map<string, TransactionRecord>
  readonly listeners: Set<() => void>
}

export function createFakeStorage(): FakeStorage {
  return { records: new Map(), listeners: new Set() }
}

/** The other tabs of the storage are notified of changes. */
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

/** Give the same object to several pages to simulate several visits. */
export function createFakePreferences(lastWallet?: string): PreferencesPort {
  let disconnected: string | undefined
  let limitToCost = false
  return {
    lastWallet: () => lastWallet,
    setLastWallet(rdns) {
      lastWallet = rdns
    },
    disconnectedAccount: () => disconnected,
    setDisconnectedAccount(account) {
      disconnected = account
    },
    limitToCost: () => limitToCost,
    setLimitToCost(isLimited) {
      limitToCost = isLimited
    },
  }
}
