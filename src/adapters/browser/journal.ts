import type { JournalPort } from '../../application/ports/journal-port.ts'
import { attempt } from '../../domain/attempt.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type * as StoredEntries from './stored-entries.ts'
import { CLEARED } from './site-data.ts'
import { writeRecord } from './write-record.ts'

const PREFIX = 'index-stablecoin.transaction.'

/** Beyond this number, the oldest ended transactions are removed. */
const MAX_ENDED = 500

interface Entry {
  readonly text: string
  /** Nothing for a text that cannot be read; a later version of the page may have written it. */
  readonly record: TransactionRecord | undefined
}

/**
 * The journal in `localStorage`. Each transaction has its own entry, so that tabs do not overwrite
 * each other's. Where storage is unavailable or full, records are kept in memory. The code that
 * reads stored entries is loaded when there are any.
 */
export function createStorageJournal(page: Window, now: () => number = Date.now): JournalPort {
  const storage = attempt(() => page.localStorage as Storage | null) ?? undefined
  // Records that could not be stored.
  const memory = new Map<string, TransactionRecord>()
  const parsed = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let entries: typeof StoredEntries | undefined
  let isLoading = false
  let isDurable = storage !== undefined

  const loadReader = async () => {
    if (isLoading) return
    isLoading = true
    try {
      entries = await import('./stored-entries.ts')
      for (const listener of listeners) listener()
    } catch {
      // The next read tries again.
    }
    isLoading = false
  }

  const readEntry = (key: string): TransactionRecord | undefined => {
    const text = attempt(() => storage?.getItem(key)) ?? ''
    const entry = parsed.get(key)
    if (entry?.text === text) return entry.record
    if (entries === undefined) {
      void loadReader()
      return undefined
    }
    const record = entries.recordIn(text, key.slice(PREFIX.length))
    parsed.set(key, { text, record })
    return record
  }

  const all = () => {
    const keys = keysOf(storage)
    const stored = keys.flatMap((key) => readEntry(key) ?? [])
    const unreadable = keys.filter((key) => parsed.has(key) && !parsed.get(key)?.record)
    for (const key of entries?.expiredEntries(unreadable, now()) ?? []) {
      const id = key.slice(PREFIX.length)
      if (!memory.has(id)) remove(id)
    }
    return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()]
  }

  const remove = (id: string) => {
    memory.delete(id)
    parsed.delete(PREFIX + id)
    attempt(() => storage?.removeItem(PREFIX + id))
  }

  const prune = () => {
    const ended = all().filter(hasEnded)
    const oldestFirst = ended.toSorted((one, other) => one.asked - other.asked)
    for (const { id } of oldestFirst.slice(0, -MAX_ENDED)) remove(id)
  }

  page.addEventListener('storage', ({ key }) => {
    if (key === CLEARED) memory.clear()
  })

  return {
    isDurable: () => isDurable,
    all,
    remove,
    put(record) {
      try {
        if (storage === undefined) throw new Error('no storage')
        const text = writeRecord(record)
        parsed.set(PREFIX + record.id, { text, record })
        storage.setItem(PREFIX + record.id, text)
        memory.delete(record.id)
        isDurable = true
      } catch {
        memory.set(record.id, record)
        isDurable = false
      }
      prune()
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === CLEARED || key.startsWith(PREFIX)) listener()
      }
      listeners.add(listener)
      page.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        page.removeEventListener('storage', onStorage)
      }
    },
  }
}

function keysOf(storage: Storage | undefined): string[] {
  if (storage === undefined) return []
  return (
    attempt(() => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(PREFIX))
    }) ?? []
  )
}
