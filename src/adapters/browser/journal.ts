import type { JournalPort } from '../../application/ports/journal-port.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type * as RecordSchema from './transaction-record-schema.ts'
import { writeRecord } from './record-text.ts'

const PREFIX = 'index-stablecoin.transaction.'

/** More ended transactions than this are forgotten, the oldest first. */
const MOST_ENDED = 100

interface Entry {
  readonly text: string
  readonly record: TransactionRecord | undefined
}

/**
 * The journal in the browser's storage, one entry a transaction, so that tabs which write at once
 * do not undo each other. Without storage (private windows, a full disk) it lives in memory.
 * What this page has not written itself is checked by code that is loaded when there is any.
 */
export function createStorageJournal(page: Window): JournalPort {
  const storage = attempt(() => page.localStorage as Storage | null) ?? undefined
  // What the storage did not take.
  const memory = new Map<string, TransactionRecord>()
  // What was made of each entry; nothing of one that cannot be read, and may be of a later version.
  const known = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let schema: typeof RecordSchema | undefined
  let isLoading = false
  let isDurable = storage !== undefined

  const loadSchema = async () => {
    if (isLoading) return
    isLoading = true
    try {
      schema = await import('./transaction-record-schema.ts')
      for (const listener of listeners) listener()
    } catch {
      // Tried again the next time that somebody looks.
    }
    isLoading = false
  }

  const readEntry = (key: string): TransactionRecord | undefined => {
    const text = attempt(() => storage?.getItem(key)) ?? ''
    const before = known.get(key)
    if (before?.text === text) return before.record
    if (schema === undefined) {
      void loadSchema()
      return undefined
    }
    const found = schema.readRecord(text)
    const record = found && key === PREFIX + found.id ? found : undefined
    known.set(key, { text, record })
    return record
  }

  const stored = (): TransactionRecord[] =>
    (attempt(() => keysOf(storage)) ?? []).flatMap((key) => {
      const record = readEntry(key)
      return record === undefined || memory.has(record.id) ? [] : [record]
    })

  const all = () => [...stored(), ...memory.values()]

  const remove = (id: string) => {
    memory.delete(id)
    known.delete(PREFIX + id)
    attempt(() => storage?.removeItem(PREFIX + id))
  }

  const prune = () => {
    const ended = all().filter(hasEnded)
    const oldestFirst = ended.toSorted((one, other) => one.asked - other.asked)
    for (const { id } of oldestFirst.slice(0, -MOST_ENDED)) remove(id)
  }

  return {
    isDurable: () => isDurable,
    all,
    remove,
    put(record) {
      try {
        if (storage === undefined) throw new Error('no storage')
        const text = writeRecord(record)
        known.set(PREFIX + record.id, { text, record })
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
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(PREFIX)) listener()
      }
      listeners.add(listener)
      page.addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        page.removeEventListener('storage', hear)
      }
    },
  }
}

/** Browsers that forbid storage have none, or throw: at the first touch, or once it is forbidden. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

function keysOf(storage: Storage | undefined): string[] {
  if (storage === undefined) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(PREFIX))
}
