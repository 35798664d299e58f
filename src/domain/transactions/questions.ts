import type { Deployment } from '../tokens.ts'
import type { Evidence, MinedTransaction, TransactionsReport } from './evidence.ts'
import { isDoneAgain } from './kinds/kinds.ts'
import { isDropped, provesExactly, startBlock } from './outcome.ts'
import {
  hasEnded,
  hasSucceeded,
  isFinal,
  type EndedRecord,
  type TransactionRecord,
} from './record.ts'
import type { TransactionHash } from './transaction.ts'

// What the chain is asked about records, and what an answer confirms.

/** How many nonces are looked up for one record at most. */
const MOST_NONCES = 16

/** The hashes of these records. After a reorg, an ended one may be in another block. */
export function knownHashes(records: readonly TransactionRecord[]): readonly TransactionHash[] {
  const hashes = records.flatMap(({ hash, stage }) => [
    hash,
    stage.kind === 'ended' ? stage.hash : undefined,
  ])
  return [...new Set(hashes.filter((hash) => hash !== undefined))]
}

/** The numbers of the blocks that something of these records stands on. */
export function comparedBlocks(records: readonly TransactionRecord[]): readonly number[] {
  const numbers = records.map((record) =>
    hasEnded(record) ? record.stage.block.number : record.since.number,
  )
  return [...new Set(numbers)]
}

/** A nonce to look up, and the block after which it was used. */
export interface WantedNonce {
  readonly nonce: number
  readonly afterBlock: number
}

/** The used nonces whose transactions could be those of these records. */
export function noncesToFind(
  records: readonly TransactionRecord[],
  report: TransactionsReport,
): readonly WantedNonce[] {
  const wanted = records.flatMap((record) =>
    noncesOf(record, report).map((nonce) => ({ nonce, afterBlock: startBlock(record, report) })),
  )
  // The same nonce is looked up once, from the earliest start.
  const earliest = new Map<number, WantedNonce>()
  for (const one of wanted) {
    const before = earliest.get(one.nonce)
    if (before === undefined || one.afterBlock < before.afterBlock) earliest.set(one.nonce, one)
  }
  return [...earliest.values()]
}

/** The used nonces whose transactions could be this record's. */
function noncesOf(record: TransactionRecord, report: TransactionsReport): readonly number[] {
  const { count, mined } = report
  const { nonce, nextNonce, hash, stage } = record
  if (count === undefined || stage.kind === 'asking') return []
  if (hasEnded(record)) {
    // Some wallets send the same call once more.
    const mayBeRepeated = hasSucceeded(record) && !isFinal(record) && isDoneAgain(record.call)
    const isUsed = nonce !== undefined && count > nonce + 1
    return mayBeRepeated && isUsed ? [nonce + 1] : []
  }
  if (mined.some((one) => one.hash === hash)) return []
  if (nonce !== undefined) return count > nonce ? [nonce] : []
  if (!mayNeedLogs(record, report)) return []
  const used = Math.min(Math.max(0, count - nextNonce), MOST_NONCES)
  return Array.from({ length: used }, (_, index) => nextNonce + index)
}

/** Whether no hash leads to a record's transaction: there is none, or the node does not know it. */
export function mayNeedLogs(
  { hash, stage }: TransactionRecord,
  { unseen }: Pick<TransactionsReport, 'unseen'>,
): boolean {
  if (stage.kind === 'asking' || stage.kind === 'ended') return false
  return hash === undefined || unseen.includes(hash)
}

/** Whether a transaction that a search of the logs has found may be this record's. */
export function mayBeOf(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  return provesExactly(record, mined, deployment)
}

/** Whether this evidence itself shows how a record has ended. */
export function isConfirmed({ stage }: EndedRecord, evidence: Evidence): boolean {
  const { hash, block } = stage
  if (isDropped(block, evidence)) return false
  if (hash === undefined) return evidence.canonical.get(block.number) === block.hash
  return evidence.mined.some((one) => one.hash === hash && one.block.hash === block.hash)
}

/** Orders ended records as the chain has carried them out. */
export function inChainOrder(
  { stage: one, ...a }: EndedRecord,
  { stage: other, ...b }: EndedRecord,
) {
  const byBlock = one.block.number - other.block.number
  if (byBlock !== 0) return byBlock
  if (one.index !== undefined && other.index !== undefined) return one.index - other.index
  return (a.nonce ?? a.nextNonce) - (b.nonce ?? b.nextNonce)
}
