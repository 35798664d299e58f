import type { JournalPort } from '../../application/ports/storage-ports.ts'
import { attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { deploymentScope } from './deployment-scope.ts'

/** Beyond this number, the oldest ended transactions are removed. */
const MAX_ENDED = 500

type ReadRecord = (stored: string) => TransactionRecord | undefined

let readRecord: ReadRecord | undefined

/**
 * Loads what reads the records of earlier visits and other tabs, apart from the first script: most
 * visitors have none. Await it before anything is sent, so that no open transaction is overlooked.
 */
export async function loadRecordReader(): Promise<void> {
  readRecord = (await import('./stored-record.ts')).readRecord
}

/**
 * The journal in `localStorage`. Each transaction has its own entry, so that tabs do not overwrite
 * each other's, and its key names the deployment. What cannot be read is left alone. Where storage
 * is unavailable or full, records are kept in memory.
 */
export function createStorageJournal(page: Window, deployment: Deployment): JournalPort {
  const scope = deploymentScope(deployment)
  const prefix = `${scope}.transaction.`
  const storage = attempt(() => page.localStorage as Storage | null) ?? undefined
  // Records that could not be stored.
  const memory = new Map<string, TransactionRecord>()
  /** By stored text; nothing for one that is no record. */
  const parsed = new Map<string, TransactionRecord | undefined>()
  const listeners = new Set<() => void>()
  let isDurable = storage !== undefined
  let loading: Promise<unknown> | undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const requestReader = () => {
    loading ??= loadRecordReader()
      .then(notify)
      .catch(() => {})
      .finally(() => (loading = undefined))
  }

  const readEntry = (key: string): readonly TransactionRecord[] => {
    const text = attempt(() => storage?.getItem(key)) ?? ''
    if (!parsed.has(text)) {
      if (readRecord) parsed.set(text, readRecord(text))
      else requestReader()
    }
    const record = parsed.get(text)
    return record && key === prefix + record.id && !memory.has(record.id) ? [record] : []
  }

  const all = () => {
    const keys = attempt(() => storage && keysOf(storage, prefix)) ?? []
    return [...keys.flatMap(readEntry), ...memory.values()]
  }

  const remove = (id: string) => {
    memory.delete(id)
    attempt(() => storage?.removeItem(prefix + id))
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
      attempt(() => storage?.setItem(prefix + record.id, text))
      isDurable = attempt(() => storage?.getItem(prefix + record.id)) === text
      if (isDurable) memory.delete(record.id)
      else memory.set(record.id, record)
      prune()
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
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

/** The keys that begin so. */
function keysOf(storage: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(prefix))
}

/** A record as stored text. JSON has no big integers, so amounts are decimal strings. */
export function writeRecord(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) => {
    return typeof value === 'bigint' ? `${value}` : value
  })
}
