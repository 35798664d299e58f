import type { JournalPort } from '../../application/ports/journal-port.ts'
import { attempt } from '../../domain/attempt.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import { deploymentScope } from './deployment-scope.ts'
import { clearedKey } from './site-data.ts'
import type * as StoredEntries from './stored-entries.ts'
import { writeRecord } from './write-record.ts'

/** Of the entries that earlier versions of the page have written, whatever their deployment. */
const UNSCOPED = 'index-stablecoin.transaction.'

/** Before the id, in all keys. */
const KIND = 'transaction.'

/** Beyond this number, the oldest ended transactions are removed. */
const MAX_ENDED = 500

interface Entry {
  readonly text: string
  /** Nothing for a text that cannot be read; a later version of the page may have written it. */
  readonly record: TransactionRecord | undefined
}

/**
 * The journal in `localStorage`. Each transaction has its own entry, so that tabs do not overwrite
 * each other's, and its key names the deployment. Entries of earlier versions, whose keys do not, are
 * moved over if they concern this deployment, and left alone otherwise. Where storage is unavailable or
 * full, records are kept in memory. The code that reads stored entries is loaded when there are any.
 */
export function createStorageJournal(
  page: Window,
  deployment: Deployment,
  now: () => number = Date.now,
): JournalPort {
  const scope = deploymentScope(deployment)
  const prefix = `${scope}.transaction.`
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
    const record = entries.recordIn(text, key)
    parsed.set(key, { text, record })
    return record
  }

  const all = () => {
    const unscoped = keysOf(storage, UNSCOPED)
    const earlier = unscoped.flatMap((key) => readEntry(key) ?? [])
    const unmoved = storage && entries?.moveOver(earlier, storage, UNSCOPED, prefix, deployment)
    const keys = keysOf(storage, prefix)
    const stored = [...(unmoved ?? []), ...keys.flatMap((key) => readEntry(key) ?? [])]
    const unreadable = [...unscoped, ...keys].filter(
      (key) => parsed.has(key) && !parsed.get(key)?.record,
    )
    for (const key of entries?.expiredEntries(unreadable, now()) ?? []) {
      const id = key.slice(key.indexOf(KIND) + KIND.length)
      if (!memory.has(id)) remove(id)
    }
    return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()]
  }

  const remove = (id: string) => {
    memory.delete(id)
    for (const key of [prefix + id, UNSCOPED + id]) {
      parsed.delete(key)
      attempt(() => storage?.removeItem(key))
    }
  }

  const prune = () => {
    const ended = all().filter(hasEnded)
    const oldestFirst = ended.toSorted((one, other) => one.asked - other.asked)
    for (const { id } of oldestFirst.slice(0, -MAX_ENDED)) remove(id)
  }

  page.addEventListener('storage', ({ key }) => {
    if (key === clearedKey(scope)) memory.clear()
  })

  return {
    isDurable: () => isDurable,
    all,
    remove,
    put(record) {
      try {
        if (storage === undefined) throw new Error('no storage')
        const text = writeRecord(record)
        parsed.set(prefix + record.id, { text, record })
        storage.setItem(prefix + record.id, text)
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
        if (key === null || key.startsWith(scope) || key.startsWith(UNSCOPED)) listener()
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

function keysOf(storage: Storage | undefined, prefix: string): string[] {
  if (storage === undefined) return []
  return (
    attempt(() => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      return keys.filter((key) => key.startsWith(prefix))
    }) ?? []
  )
}
