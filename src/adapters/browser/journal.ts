import type { JournalPort } from '../../application/ports/storage-ports.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { hashOf, merged, type TransactionRecord } from '../../domain/transactions/record.ts'
import { createSafeStorage, deploymentScope } from './storage.ts'
import type { readRecord } from './stored-record.ts'

/** Above this number, the oldest records whose transactions were found are removed. */
const MOST_FOUND = 500

/**
 * The journal in `localStorage`. Each record has its own entry, so that tabs do not overwrite each
 * other's records. The key of an entry names the deployment. Entries that cannot be read are left
 * alone.
 *
 * The page also keeps a copy in memory of the records that it has written, because storage may be
 * unavailable or full, and any script of the origin may empty it. It writes nothing back.
 *
 * `load` loads the code that reads records, and zod with it. Until then, the journal has only the
 * records that this page has written.
 * @param read the code that reads records, if it is loaded already
 */
export function createStorageJournal(
  page: Window,
  deployment: Deployment,
  read?: typeof readRecord,
): JournalPort & { load(): Promise<void> } {
  const scope = deploymentScope(deployment)
  const prefix = `${scope}.transaction.`
  const storage = createSafeStorage(page, 'localStorage')
  /**
   * The records that this page has written, by their ids, in the version last written or read, each
   * with its entry as of then. The entry is older if the record could not be stored.
   */
  const written = new Map<string, { record: TransactionRecord; entry: string | undefined }>()
  /** Records by their stored text; undefined for a text that is not a record. */
  const parsed = new Map<string, TransactionRecord | undefined>()
  const listeners = new Set<() => void>()
  let isDurable = storage.keys() !== undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }

  const store = (record: TransactionRecord) => {
    const key = prefix + record.id
    isDurable = storage.set(key, writeRecord(record))
    written.set(record.id, { record, entry: storage.get(key) })
  }

  const readEntry = (key: string): readonly TransactionRecord[] => {
    const entry = storage.get(key) ?? ''
    const own = written.get(key.slice(prefix.length))
    if (own?.entry === entry) return [own.record]
    if (!parsed.has(entry)) parsed.set(entry, read?.(entry))
    const record = parsed.get(entry)
    if (record === undefined || key !== prefix + record.id) return []
    const next = merged(own?.record, record)
    // Another tab has stored the record without the facts of this page.
    if (next !== record) store(next)
    else if (own) written.set(record.id, { record, entry })
    return [next]
  }

  const all = () => {
    const own = [...written.values()].map(({ record }) => record)
    if (read === undefined) return own
    const keys = storage.keys()?.filter((key) => key.startsWith(prefix)) ?? []
    const stored = keys.flatMap(readEntry)
    const found = new Set(stored.map(({ id }) => id))
    const missing = own.filter(({ id }) => !found.has(id))
    isDurable &&= missing.length === 0
    return [...stored, ...missing]
  }

  const remove = (id: string) => {
    written.delete(id)
    storage.remove(prefix + id)
  }

  const prune = () => {
    const ended = all().filter(({ found }) => found !== undefined)
    const oldestFirst = ended.toSorted((one, other) => one.asked - other.asked)
    for (const { id } of oldestFirst.slice(0, -MOST_FOUND)) remove(id)
  }

  page.addEventListener('storage', ({ key, newValue }) => {
    // A record that another tab has removed must not come back, unless its transaction was sent.
    const removed = newValue === null && key ? written.get(key.slice(prefix.length)) : undefined
    if (removed && !isSent(removed.record)) written.delete(removed.record.id)
    // The key is null if the whole storage was cleared.
    if (key === null || key.startsWith(scope)) notify()
  })

  return {
    async load() {
      if (read) return
      ;({ readRecord: read } = await import('./stored-record.ts'))
      notify()
    },
    isDurable: () => isDurable,
    all,
    remove,
    put(record) {
      store(record)
      prune()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** It has a hash, and no block has decided it. */
function isSent(record: TransactionRecord): boolean {
  return hashOf(record) !== undefined && record.found === undefined
}

/** JSON has no big integers, so amounts are decimal strings. */
export function writeRecord(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) => {
    return typeof value === 'bigint' ? `${value}` : value
  })
}
