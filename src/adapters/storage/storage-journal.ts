import type { JournalPort } from '../../application/ports/journal-port.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transaction-record.ts'
import { readRecord, writeRecord } from './record-form.ts'

const PREFIX = 'index-stablecoin.transaction.'
const ASIDE = 'index-stablecoin.set-aside.'

/** More ended transactions than this are forgotten, the oldest first. */
const MOST_ENDED = 100

/**
 * The journal in the browser's storage, one entry a transaction, so that tabs which write at once
 * do not undo each other. Without storage (private windows, a full disk) it lives in memory.
 */
export function createStorageJournal(page: Window): JournalPort {
  const storage = storageOf(page)
  // What the storage did not take.
  const memory = new Map<string, TransactionRecord>()
  let isDurable = storage !== undefined

  const setAside = (key: string, stored: string) => {
    storage?.removeItem(key)
    try {
      storage?.setItem(ASIDE + key.slice(PREFIX.length), stored)
    } catch {
      // No room to keep what cannot be read.
    }
  }

  const stored = (): TransactionRecord[] =>
    keysOf(storage).flatMap((key) => {
      const text = storage?.getItem(key) ?? ''
      const record = readRecord(text)
      if (record !== undefined && key === PREFIX + record.id)
        return memory.has(record.id) ? [] : [record]
      setAside(key, text)
      return []
    })

  const all = () => [...stored(), ...memory.values()]

  const remove = (id: string) => {
    memory.delete(id)
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
        storage.setItem(PREFIX + record.id, writeRecord(record))
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
      page.addEventListener('storage', hear)
      return () => page.removeEventListener('storage', hear)
    },
  }
}

/** Browsers that forbid storage throw at the first touch. */
function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}

function keysOf(storage: Storage | undefined): string[] {
  if (storage === undefined) return []
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(PREFIX))
}
