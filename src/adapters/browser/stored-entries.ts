// What the journal needs only where there are entries of earlier visits.

import { sameAddress } from '../../domain/address.ts'
import { attempt } from '../../domain/attempt.ts'
import { NETWORK } from '../../domain/network.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import { readRecord } from './transaction-record-schema.ts'
import { writeRecord } from './write-record.ts'

/** The record in a stored text; nothing if it cannot be read, or its id is not that of the key. */
export function recordIn(text: string, key: string): TransactionRecord | undefined {
  const record = readRecord(text)
  return record && key.endsWith(`.transaction.${record.id}`) ? record : undefined
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

/**
 * Moves records of earlier versions of the page, whose keys name no deployment, to the keys of this one
 * if they concern it. Returns those for which there is no room.
 * @param from how their keys begin
 * @param to how the keys of this deployment begin
 */
export function moveOver(
  records: readonly TransactionRecord[],
  storage: Storage,
  from: string,
  to: string,
  deployment: Deployment,
): readonly TransactionRecord[] {
  const own = records.filter((record) => concernsDeployment(record, deployment))
  return own.filter((record) => {
    const isMoved = attempt(() => {
      // A tab with an earlier version of the page may have written it again: its entry is the older.
      if (storage.getItem(to + record.id) === null) {
        storage.setItem(to + record.id, writeRecord(record))
      }
      storage.removeItem(from + record.id)
      return true
    })
    return !isMoved
  })
}

/**
 * Whether it is a call of this deployment: to its index token, an approval for that, or a call to its
 * WETH, which other deployments may have too.
 */
function concernsDeployment(
  { to, call, chainId }: TransactionRecord,
  { indexToken, weth }: Deployment,
): boolean {
  if (chainId !== NETWORK.chainId) return false
  if (sameAddress(to, indexToken)) return true
  if (call.kind === 'approve' && !sameAddress(call.spender, indexToken)) return false
  return sameAddress(to, weth)
}
