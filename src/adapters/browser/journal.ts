import type { JournalPort } from '../../application/ports/storage-ports.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { createSafeStorage, deploymentScope } from './storage.ts'

/** Beyond this number, the oldest ended transactions are removed. */
const MAX_ENDED = 500

let readRecord: ((stored: string) => TransactionRecord | undefined) | undefined

/**
 * Loads what reads the records of earlier visits and other tabs. It is not in the first script,
 * because most visitors have no records. Await it before anything is sent, so that no open
 * transaction is overlooked.
 */
export async function loadRecordReader(): Promise<void> {
  readRecord = (await import('./stored-record.ts')).readRecord
}

/**
 * The journal in `localStorage`. Each transaction has its own entry, so that tabs do not overwrite
 * each other's, and its key names the deployment. Entries that cannot be read are left alone. Where
 * storage is unavailable or full, records are kept in memory.
 */
export function createStorageJournal(page: Window, deployment: Deployment): JournalPort {
  const scope = deploymentScope(deployment)
  const prefix = `${scope}.transaction.`
  const storage = createSafeStorage(page, 'localStorage')
  // Records that could not be stored.
  const memory = new Map<string, TransactionRecord>()
  /** Records by their stored text; undefined for a text that is no record. */
  const parsed = new Map<string, TransactionRecord | undefined>()
  const listeners = new Set<() => void>()
  let isDurable = storage.keys() !== undefined
  let isLoading = false

  const loadReader = async () => {
    if (isLoading) return
    isLoading = true
    try {
      await loadRecordReader()
      for (const listener of listeners) listener()
    } catch {
      // The next read of an entry tries again.
    } finally {
      isLoading = false
    }
  }

  const readEntry = (key: string): readonly TransactionRecord[] => {
    const text = storage.get(key) ?? ''
    if (!parsed.has(text)) {
      if (readRecord) parsed.set(text, readRecord(text))
      else void loadReader()
    }
    const record = parsed.get(text)
    return record && key === prefix + record.id && !memory.has(record.id) ? [record] : []
  }

  const all = () => {
    const keys = storage.keys()?.filter((key) => key.startsWith(prefix)) ?? []
    return [...keys.flatMap(readEntry), ...memory.values()]
  }

  const remove = (id: string) => {
    memory.delete(id)
    storage.remove(prefix + id)
  }

  const prune = () => {
    const ended = all().filter(hasEnded)
    const oldestFirst = ended.toSorted((one, other) => one.asked - other.asked)
    for (const { id } of oldestFirst.slice(0, -MAX_ENDED)) remove(id)
  }

  return {
    isDurable: () => isDurable,
    all,
    remove,
    put(record) {
      const text = writeRecord(record)
      parsed.set(text, record)
      isDurable = storage.set(prefix + record.id, text)
      if (isDurable) memory.delete(record.id)
      else memory.set(record.id, record)
      prune()
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        // The key is null when everything was cleared.
        if (key === null || key.startsWith(scope)) listener()
      }
      page.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        page.removeEventListener('storage', onStorage)
        listeners.delete(listener)
      }
    },
  }
}

/** A record as stored text. JSON has no big integers, so amounts are decimal strings. */
export function writeRecord(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) => {
    return typeof value === 'bigint' ? `${value}` : value
  })
}
