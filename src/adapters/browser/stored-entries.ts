// What the journal needs only where there are entries of earlier visits.

import type { TransactionRecord } from '../../domain/transactions/record.ts'
import { readRecord } from './transaction-record-schema.ts'

/** The record in a stored text; nothing if it cannot be read, or has another id. */
export function recordIn(text: string, id: string): TransactionRecord | undefined {
  const record = readRecord(text)
  return record?.id === id ? record : undefined
}

/** How many entries are kept that cannot be read. A later version of the page may have written them. */
const MAX_UNREADABLE = 50

/** How long they are kept after they were asked for, in milliseconds. */
const UNREADABLE_AGE = 30 * 24 * 60 * 60_000

/** The keys of those entries that are not kept: old ones, and the oldest of too many. */
export function expiredEntries(unreadable: readonly string[], now: number): readonly string[] {
  const isOld = (key: string) => askedOf(key) > 0 && now - askedOf(key) > UNREADABLE_AGE
  const newestFirst = unreadable
    .filter((key) => !isOld(key))
    .toSorted((one, other) => askedOf(other) - askedOf(one))
  const kept = new Set(newestFirst.slice(0, MAX_UNREADABLE))
  return unreadable.filter((key) => !kept.has(key))
}

/** When the transaction of an entry was asked for, in milliseconds since 1970: the end of its id. */
function askedOf(key: string): number {
  return Number(/-(\d{1,16})$/.exec(key)?.[1] ?? 0)
}
