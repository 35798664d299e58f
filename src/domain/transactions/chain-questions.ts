import type { Deployment } from '../tokens.ts'
import { isSender, provenEffect } from './claims.ts'
import type { Evidence, MinedTransaction, NonceQuery, TransactionsReport } from './evidence.ts'
import { isDoneAgain } from './kinds/kinds.ts'
import { FINAL_BLOCKS, isDropped, reopened, startOf } from './outcome.ts'
import { hasEnded, hasSucceeded, type EndedRecord, type TransactionRecord } from './record.ts'
import type { TransactionHash } from './transaction.ts'

// Questions to the chain about records, and whether the answers confirm the records.

/** For a transaction whose nonce is unknown. */
const MOST_NONCES = 16

/**
 * An announced end is left out: it depends only on its block, and the hash of the block is
 * compared.
 */
export function knownHashes(records: readonly TransactionRecord[]): readonly TransactionHash[] {
  const open = records.filter((record) => !hasEnded(record) || !record.stage.isAnnounced)
  const hashes = open.flatMap((record) => [
    record.hash,
    hasEnded(record) ? record.stage.hash : undefined,
  ])
  return [...new Set(hashes.filter((hash) => hash !== undefined))]
}

/**
 * The blocks of ends that are not final or not announced, and the start blocks of records whose
 * outcome is unknown.
 */
export function comparedBlocks(records: readonly TransactionRecord[]): readonly number[] {
  const numbers = records.flatMap((record) => {
    if (!hasEnded(record)) return record.stage.kind === 'unknown' ? [record.since.number] : []
    const { isFinal, isAnnounced, block } = record.stage
    return isFinal && isAnnounced ? [] : [block.number]
  })
  return [...new Set(numbers)]
}

type NonceToFind = Pick<NonceQuery, 'nonce' | 'afterBlock'>

/**
 * Used nonces that may belong to a record without a receipt, and the nonce after a success, which
 * some wallets use for the same call again. Empty if the transaction count of the account is
 * unknown.
 */
export function noncesToFind(
  records: readonly TransactionRecord[],
  report: TransactionsReport,
): readonly NonceToFind[] {
  const { count } = report
  if (count === undefined) return []
  const found = new Map<number, NonceToFind>()
  for (const record of records.map((one) => afterReorg(one, report))) {
    const start = startOf(record, report)
    for (const nonce of noncesOf(record, report, count)) {
      const afterBlock = Math.min(start, found.get(nonce)?.afterBlock ?? start)
      found.set(nonce, { nonce, afterBlock })
    }
  }
  return [...found.values()]
}

/** Reopened if the block of its end is no longer in the chain. */
function afterReorg(record: TransactionRecord, report: TransactionsReport): TransactionRecord {
  const isTakenBack =
    hasEnded(record) && !record.stage.isFinal && isDropped(record.stage.block, report)
  return isTakenBack ? reopened(record) : record
}

/** `count` is the transaction count of the account. */
function noncesOf(
  record: TransactionRecord,
  report: TransactionsReport,
  count: number,
): readonly number[] {
  const { nonce, nextNonce } = record
  if (hasEnded(record)) {
    const mayBeSentAgain = hasSucceeded(record) && !record.stage.isFinal && isDoneAgain(record.call)
    return mayBeSentAgain && nonce !== undefined && count > nonce + 1 ? [nonce + 1] : []
  }
  const isDecided = report.mined.some(
    ({ hash, block }) => hash === record.hash && !isDropped(block, report),
  )
  if (record.stage.kind === 'asking' || isDecided) return []
  if (nonce !== undefined) return count > nonce ? [nonce] : []
  if (!lacksHash(record, report)) return []
  const length = Math.max(0, Math.min(count - nextNonce, MOST_NONCES))
  return Array.from({ length }, (_, index) => nextNonce + index)
}

/** It has no hash, or the node does not know the hash. */
function lacksHash({ hash }: TransactionRecord, { unseen }: TransactionsReport): boolean {
  return hash === undefined || unseen.includes(hash)
}

/**
 * No hash leads to the transaction of the record. Other accounts may send for the account, or the
 * node may lack the history of its counts.
 */
export function mayNeedLogs(record: TransactionRecord, report: TransactionsReport): boolean {
  if (hasEnded(record) || record.stage.kind === 'asking') return false
  return lacksHash(record, report)
}

export function mayBeOf(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  if (hasEnded(record) || record.stage.kind === 'asking') return false
  // A reorg may have replaced the block in which the record starts.
  if (mined.block.number <= record.since.number - FINAL_BLOCKS) return false
  const isEarlier = mined.nonce !== undefined && mined.nonce < record.nextNonce
  if (isSender(record, mined.sender) && isEarlier) return false
  return provenEffect(record, mined, deployment) !== undefined
}

export function isConfirmed({ stage }: EndedRecord, evidence: Evidence): boolean {
  const { block, hash } = stage
  if (hash === undefined) return evidence.canonical.get(block.number) === block.hash
  const isMined = evidence.mined.some((one) => one.hash === hash && one.block.hash === block.hash)
  return isMined && !isDropped(block, evidence)
}

export function inChainOrder(one: EndedRecord, other: EndedRecord): number {
  const [first, second] = [one.stage, other.stage]
  if (first.block.number !== second.block.number) return first.block.number - second.block.number
  if (first.index !== undefined && second.index !== undefined) return first.index - second.index
  return (one.nonce ?? one.nextNonce) - (other.nonce ?? other.nextNonce)
}
