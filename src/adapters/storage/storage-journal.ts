import type { JournalPort } from '../../application/ports/journal-port.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transaction-record.ts'
import type * as RecordForm from './record-form.ts'
import { writeRecord } from './record-text.ts'

const PREFIX = 'index-stablecoin.transaction.'
const ASIDE = 'index-stablecoin.set-aside.'

/** More ended transactions than this are forgotten, the oldest first. */
const MOST_ENDED = 100

/**
 * The journal in the browser's storage, one entry a transaction, so that tabs which write at once
 * do not undo each other. Without storage (private windows, a full disk) it lives in memory.
 * What this page has not written itself is checked by code that is loaded when there is any.
 */
export function createStorageJournal(page: Window): JournalPort {
  const storage = storageOf(page)
  // What the storage did not take.
  const memory = new Map<string, TransactionRecord>()
  const written = new Map<string, { readonly text: string; readonly record: TransactionRecord }>()
  const listeners = new Set<() => void>()
  let form: typeof RecordForm | undefined
  let isLoading = false
  let isDurable = storage !== undefined

  const setAside = (key: string, stored: string) => {
    storage?.removeItem(key)
    try {
      storage?.setItem(ASIDE + key.slice(PREFIX.length), stored)
    } catch {
      // No room to keep what cannot be read.
    }
  }

  const loadForm = async () => {
    if (isLoading) return
    isLoading = true
    try {
      form = await import('./record-form.ts')
      for (const listener of listeners) listener()
    } catch {
      // Tried again the next time that somebody looks.
    }
    isLoading = false
  }

  const readEntry = (key: string): TransactionRecord | undefined => {
    const text = storage?.getItem(key) ?? ''
    const own = written.get(key)
    if (own?.text === text) return own.record
    if (form === undefined) {
      void loadForm()
      return undefined
    }
    const record = form.readRecord(text)
    if (record !== undefined && key === PREFIX + record.id) return record
    setAside(key, text)
    return undefined
  }

  const stored = (): TransactionRecord[] =>
    keysOf(storage).flatMap((key) => {
      const record = readEntry(key)
      return record === undefined || memory.has(record.id) ? [] : [record]
    })

  const all = () => [...stored(), ...memory.values()]

  const remove = (id: string) => {
    memory.delete(id)
    written.delete(PREFIX + id)
    storage?.removeItem(PREFIX + id)
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
        written.set(PREFIX + record.id, { text, record })
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

/** Browsers that forbid storage throw at the first touch, or have none. */
function storageOf(page: Window): Storage | undefined {
  try {
    return (page.localStorage as Storage | null) ?? undefined
  } catch {
    return undefined
  }
}

function keysOf(storage: Storage | undefined): string[] {
  if (storage === undefined) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(PREFIX))
}
