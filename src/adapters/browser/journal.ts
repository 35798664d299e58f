import type { JournalPort } from '../../application/ports/journal-port.ts'
import { SEPOLIA, type Deployment } from '../../domain/protocol.ts'
import {
  concernsDeployment,
  hasEnded,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import { deploymentScope } from './deployment-scope.ts'
import type * as RecordSchema from './transaction-record-schema.ts'
import { writeRecord } from './write-record.ts'

/** Of the entries that earlier versions of the page have written, whatever their deployment. */
const UNSCOPED = 'index-stablecoin.transaction.'

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
 * moved over if they concern this deployment, and left alone otherwise. Where storage is unavailable or full, records are kept in memory. The schema that
 * checks stored entries is loaded when there are any.
 */
export function createStorageJournal(page: Window, deployment: Deployment): JournalPort {
  const prefix = `${deploymentScope(deployment)}.transaction.`
  const storage = attempt(() => page.localStorage as Storage | null) ?? undefined
  // Records that could not be stored.
  const memory = new Map<string, TransactionRecord>()
  const parsed = new Map<string, Entry>()
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
      // The next read tries again.
    }
    isLoading = false
  }

  const readEntry = (key: string): TransactionRecord | undefined => {
    const text = attempt(() => storage?.getItem(key)) ?? ''
    const entry = parsed.get(key)
    if (entry?.text === text) return entry.record
    if (schema === undefined) {
      void loadSchema()
      return undefined
    }
    const found = schema.readRecord(text)
    const isUnderItsKey = found && (key === prefix + found.id || key === UNSCOPED + found.id)
    const record = isUnderItsKey ? found : undefined
    parsed.set(key, { text, record })
    return record
  }

  /** Moves the deployment's records over to its own keys. Returns those for which there is no room. */
  const adoptUnscoped = () =>
    keysOf(storage, UNSCOPED).flatMap((key) => {
      const record = readEntry(key)
      if (record?.chainId !== SEPOLIA.chainId || !concernsDeployment(record, deployment)) return []
      const isMoved = attempt(() => {
        // A tab with an earlier version of the page may have written it again: its entry is the older.
        if (storage?.getItem(prefix + record.id) === null) {
          storage.setItem(prefix + record.id, writeRecord(record))
        }
        storage?.removeItem(key)
        return true
      })
      return isMoved ? [] : [record]
    })

  const all = () => {
    const unmoved = adoptUnscoped()
    const moved = keysOf(storage, prefix).flatMap((key) => readEntry(key) ?? [])
    const stored = [...unmoved, ...moved]
    return [...stored.filter(({ id }) => !memory.has(id)), ...memory.values()]
  }

  const remove = (id: string) => {
    memory.delete(id)
    parsed.delete(prefix + id)
    for (const key of [prefix + id, UNSCOPED + id]) attempt(() => storage?.removeItem(key))
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
        if (key === null || key.startsWith(prefix) || key.startsWith(UNSCOPED)) listener()
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

/** Browsers that forbid storage have none, or throw: at once or later. Then this returns nothing. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
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
