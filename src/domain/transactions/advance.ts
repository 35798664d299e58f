import {
  blockOf,
  hasEnded,
  isDecided,
  withoutReceipt,
  type Stage,
  type TransactionRecord,
} from './record.ts'
import { summaryOf } from './summary.ts'
import type { TransactionStatus } from './transaction.ts'

/** How long a receipt has to last before it is final, in milliseconds: three blocks of Sepolia. */
export const FINAL_AFTER = 36_000

/** How long nodes have to see a transaction before it counts as not broadcast, in milliseconds. */
export const BROADCAST_GRACE = 60_000

/**
 * How long this page has watched a record, in milliseconds of a monotonic clock. It starts at zero
 * when the page takes the record up.
 */
export interface Watched {
  /** Since it entered its stage. */
  readonly inStage: number
  /** Since the wallet answered, or a node was last seen to know it. */
  readonly unseen: number
  /** How many times in a row, this time included, the block that decided it was missing. */
  readonly misses: number
}

/** A block counts as gone after this many misses in a row, because one node may lag behind another. */
const MISSES_TO_REORG = 2

type Mined = Extract<TransactionStatus, { kind: 'mined' }>
type Displaced = Extract<TransactionStatus, { kind: 'cancelled' | 'replaced' }>

function minedStage({ stage }: TransactionRecord, mined: Mined, { inStage }: Watched): Stage {
  const { block, isReverted } = mined
  if (mined.isUnproven === true) return { kind: 'unproven', block }
  const isSameBlock = stage.kind === 'confirming' && stage.block === block
  if (isSameBlock && inStage >= FINAL_AFTER) {
    return { kind: isReverted ? 'reverted' : 'confirmed', block }
  }
  return { kind: 'confirming', block, isReverted }
}

function displacedStage(
  { stage, hash }: TransactionRecord,
  { kind, block }: Displaced,
  { inStage }: Watched,
): Stage {
  // Without a hash it may still be sent with another nonce.
  if (hash === undefined) return stage
  const isSameBlock = stage.kind === 'displaced' && stage.how === kind && stage.takenIn === block
  if (isSameBlock && inStage >= FINAL_AFTER) return { kind }
  return { kind: 'displaced', how: kind, takenIn: block }
}

function unseenStage({ stage }: TransactionRecord, { unseen }: Watched): Stage {
  const isOverdue = stage.kind === 'pending' && unseen >= BROADCAST_GRACE
  return isOverdue ? { kind: 'notBroadcast' } : stage
}

function nextStage(record: TransactionRecord, status: TransactionStatus, watched: Watched): Stage {
  switch (status.kind) {
    case 'mined':
      return minedStage(record, status, watched)
    case 'undecided':
      return record.stage
    case 'waiting':
    case 'inWallet':
    case 'unseen':
      if (isDecided(record)) {
        return watched.misses < MISSES_TO_REORG ? record.stage : { kind: 'pending' }
      }
      return status.kind === 'unseen' ? unseenStage(record, watched) : { kind: 'pending' }
    case 'cancelled':
    case 'replaced':
      return displacedStage(record, status, watched)
    case 'abandoned':
    case 'partial':
    case 'unproven':
      return { kind: status.kind }
  }
}

function isOtherReceipt(record: TransactionRecord, status: TransactionStatus): boolean {
  if (status.kind !== 'mined') return false
  return record.hash !== status.hash || blockOf(record) !== status.block
}

function learned(record: TransactionRecord, status: TransactionStatus): Partial<TransactionRecord> {
  if (status.kind === 'waiting') {
    return { nonce: status.nonce, calldata: status.calldata, isNonceKnown: true }
  }
  if (status.kind === 'unseen') {
    const { nonce, isContractAccount } = status
    return {
      ...(nonce !== undefined && { nonce }),
      ...(isContractAccount && { isContractAccount }),
    }
  }
  if (status.kind === 'partial') return status.hash ? { hash: status.hash } : {}
  if (status.kind !== 'mined') return {}
  const { hash, nonce, reason, gasPaid } = status
  // The same receipt has the same summary.
  const summary =
    (!isOtherReceipt(record, status) && record.summary) ||
    (status.isUnproven ? undefined : summaryOf(record.call, record.from, status))
  return {
    hash,
    ...(nonce !== undefined && { nonce, isNonceKnown: true }),
    ...(reason !== undefined && { reason }),
    ...(summary && { summary }),
    ...(gasPaid !== undefined && { gasPaid }),
  }
}

/**
 * Applies a status to a record. Returns the same object when nothing has changed. `now`, in
 * milliseconds since 1970, is only recorded; the durations in `watched` decide.
 */
export function advance(
  record: TransactionRecord,
  status: TransactionStatus,
  now: number,
  watched: Watched,
): TransactionRecord {
  if (hasEnded(record)) return record
  const next = nextStage(record, status, watched)
  const isSameStage = JSON.stringify(next) === JSON.stringify(record.stage)
  const [stage, since] = isSameStage ? [record.stage, record.since] : [next, now]
  const change: Partial<TransactionRecord> = { ...learned(record, status), stage, since }
  const hasChanged = Object.entries(change).some(
    ([key, value]) => value !== record[key as keyof TransactionRecord],
  )
  if (!hasChanged) return record
  const after = { ...(isOtherReceipt(record, status) ? withoutReceipt(record) : record), ...change }
  return blockOf(after) === undefined ? withoutReceipt(after) : after
}
