import type { UnknownReason } from './issue.ts'
import type { Deployment } from '../tokens.ts'
import {
  hasByHash,
  isFree,
  isSameAction,
  isSameCall,
  isSender,
  matchedHash,
  provenEffect,
  provesExactly,
  transactionByCall,
} from './claims.ts'
import type { Evidence, MinedTransaction, TransactionsReport } from './evidence.ts'
import type { Effect } from './kinds/kind.ts'
import { isDoneAgain } from './kinds/kinds.ts'
import {
  hasEnded,
  hasSucceeded,
  isFinal,
  type Ended,
  type EndedRecord,
  type TransactionRecord,
} from './record.ts'
import type { BlockRef } from './transaction.ts'

// Only data that was found is proof. Missing data proves nothing.

/** An outcome is final once this many blocks are on top of its block. Reorgs are shorter. */
export const FINAL_BLOCKS = 6

/** After this many blocks, a transaction that the node does not know becomes unknown. */
export const UNSEEN_BLOCKS = 5

interface Known {
  readonly evidence: Evidence
  readonly deployment: Deployment
  /** All records of the account. A transaction belongs to at most one of them. */
  readonly records: readonly TransactionRecord[]
}

/**
 * Applies the answers of nodes to the records that were asked about. The oldest record comes first,
 * because a transaction belongs to at most one record. `records` are all records of the account.
 * `now`, in milliseconds since 1970, is only stored.
 *
 * A record that has not changed stays the same object. New records follow at the end, for
 * transactions that the wallet has sent by itself.
 */
export function applyEvidence(
  records: readonly TransactionRecord[],
  evidence: Evidence,
  deployment: Deployment,
  now: number,
): readonly TransactionRecord[] {
  const proven = { ...evidence, mined: provenTransactions(evidence) }
  const isAsked = ({ id }: TransactionRecord) => evidence.asked.has(id)
  const oldestFirst = records.toSorted((one, other) => one.asked - other.asked)
  let current = records.map((record) =>
    isAsked(record) ? addReport(takeBack(release(record, oldestFirst), proven), proven) : record,
  )
  for (const { id } of oldestFirst.filter(isAsked)) {
    const known = { evidence: proven, deployment, records: current }
    current = current.map((record) => (record.id === id ? decide(record, known) : record))
  }
  const known = { evidence: proven, deployment, records: current }
  return [
    ...records.map((record, index) => finish(record, current[index] ?? record, now)),
    ...proven.mined.flatMap((one) => recordOfWallet(one, known, now) ?? []),
  ]
}

/** Only of blocks that the same answers do not deny. */
function provenTransactions(evidence: Evidence): readonly MinedTransaction[] {
  return evidence.mined
    .filter(({ block }) => !isDropped(block, evidence))
    .toSorted((one, other) => one.block.number - other.block.number)
}

/** Another block has this number by now. */
export function isDropped(
  { number, hash }: BlockRef,
  { canonical }: Pick<TransactionsReport, 'canonical'>,
): boolean {
  const current = canonical.get(number)
  // A node that lacks the block says nothing about it.
  return current !== undefined && current !== hash
}

/** The number of a block that the record's transaction must be after. */
export function startOf(
  { since }: Pick<TransactionRecord, 'since'>,
  report: Pick<TransactionsReport, 'canonical'>,
): number {
  return isDropped(since, report) ? since.number - FINAL_BLOCKS : since.number
}

/**
 * The record without a transaction that belongs to another record. A hash that the wallet has
 * returned counts more than a match, and an older record counts more than a newer record.
 */
function release(
  record: TransactionRecord,
  oldestFirst: readonly TransactionRecord[],
): TransactionRecord {
  const matched = matchedHash(record)
  const older = oldestFirst.slice(0, oldestFirst.indexOf(record))
  if (record.hash !== undefined && older.some(({ hash }) => hash === record.hash)) {
    const { hash: _hash, nonce: _nonce, ...rest } = record
    return doubt(rest, 'unclear')
  }
  if (matched === undefined) return record
  const isOthers =
    oldestFirst.some(({ hash }) => hash === matched) ||
    older.some((other) => matchedHash(other) === matched)
  if (!isOthers) return record
  const { nonce: _nonce, ...rest } = reopened(record)
  return rest
}

function takeBack(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  if (!hasEnded(record) || record.stage.isFinal) return record
  if (!isDropped(record.stage.block, evidence)) return record
  // The receipt from another block decides the record again.
  return ownReceipt(record, evidence) ? record : reopened(record)
}

export function reopened(record: TransactionRecord): TransactionRecord {
  if (!hasEnded(record)) return record
  if (record.hash === undefined) return doubt(record, 'unclear')
  return { ...record, stage: { kind: 'sent', atBlock: record.stage.block.number } }
}

function addReport(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const seen = evidence.waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined || hasEnded(record)) return record
  const stage = { kind: 'sent', atBlock: evidence.head } as const
  return {
    ...record,
    ...(!isUnseen(record, evidence) && { stage }),
    // If another account sends the transaction, the nonce belongs to that account.
    ...(isSender(record, seen.sender) && { nonce: seen.nonce }),
    ...(seen.signed.calldata !== record.calldata && { signed: seen.signed }),
  }
}

/**
 * A transaction whose nonce is used counts as unknown, too: it no longer waits, although MetaMask
 * still returns it from its own list.
 */
function isUnseen(record: TransactionRecord, { unseen, waiting, count }: Evidence): boolean {
  const seen = waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined) return unseen.some((hash) => hash === record.hash)
  return isSender(record, seen.sender) && count !== undefined && count > seen.nonce
}

function decide(record: TransactionRecord, known: Known): TransactionRecord {
  const { evidence, deployment } = known
  // The wallet's answer will say what was sent.
  if (record.stage.kind === 'asking') return record
  const own = ownReceipt(record, evidence)
  if (own && !(hasEnded(record) && isRepeated(record, own, deployment))) {
    return decideByBlock(record, own, deployment)
  }
  if (hasEnded(record)) return markFinal(record, evidence)
  const { nonce } = record
  const decided =
    nonce === undefined ? decideByCall(record, known) : decideByNonce(record, nonce, known)
  return decided ?? doubtUnseen(record, evidence)
}

/**
 * The mined transaction under a hash of the record: the hash that the wallet returned, or the hash
 * of the record's end.
 */
function ownReceipt(record: TransactionRecord, { mined }: Evidence): MinedTransaction | undefined {
  return (
    mined.find(({ hash }) => hash === record.hash) ?? mined.find((one) => isOwnHash(record, one))
  )
}

function isOwnHash(record: TransactionRecord, { hash }: MinedTransaction): boolean {
  if (record.hash === hash) return true
  // A cancelling or replacing transaction is another transaction.
  const isItself =
    hasEnded(record) && (record.stage.how === 'succeeded' || record.stage.how === 'reverted')
  return isItself && record.stage.hash === hash
}

function isRepeated(record: EndedRecord, mined: MinedTransaction, deployment: Deployment): boolean {
  const { how, block, hash } = record.stage
  if (mined.hash !== hash || mined.block.hash !== block.hash) return false
  const next = decideByBlock(record, mined, deployment)
  return hasEnded(next) ? next.stage.how === how : mined.events === undefined
}

function markFinal(record: EndedRecord, evidence: Evidence): TransactionRecord {
  const { stage } = record
  if (stage.isFinal || !isDeep(stage.block, evidence)) return record
  return { ...record, stage: { ...stage, isFinal: true } }
}

/** In the chain, and final. */
function isDeep(
  { number, hash }: BlockRef,
  { head, canonical, count }: Pick<Evidence, 'head' | 'canonical' | 'count'>,
): boolean {
  // A head without a count may be of another chain that the wallet was on a moment before.
  const isInChain = count !== undefined && canonical.get(number) === hash
  return isInChain && head - number >= FINAL_BLOCKS
}

/** Decides by the account's transaction with this nonce. An account uses a nonce only once. */
function decideByNonce(
  record: TransactionRecord,
  nonce: number,
  { evidence, deployment, records }: Known,
): TransactionRecord | undefined {
  const start = startOf(record, evidence)
  const mined = evidence.mined.find(
    (one) => one.nonce === nonce && isSender(record, one.sender) && one.block.number > start,
  )
  if (mined) {
    const isOthers = records.some((other) => other.id !== record.id && hasByHash(other, mined))
    return isOthers ? endBy(mined, record, 'replaced') : decideByBlock(record, mined, deployment)
  }
  const use = evidence.used.find(
    (one) => one.nonce === nonce && one.transaction === undefined && one.block.number > start,
  )
  // The block lacks a transaction with this nonce. Absence is proof only in a final block.
  if (use === undefined || !isDeep(use.block, evidence)) return undefined
  return { ...record, stage: endIn(use.block, 'replaced') }
}

/**
 * Decides by a transaction with the same call, or by a cancellation. This is for records without a
 * nonce: the wallet's answer was lost, no node has the hash, or another account sends for this
 * account.
 */
function decideByCall(record: TransactionRecord, known: Known): TransactionRecord | undefined {
  const { deployment, records } = known
  const others = records.filter(({ id }) => id !== record.id)
  // The transaction that is found may be the one that the wallet is about to return.
  const isAsked = others.some(
    (other) => other.stage.kind === 'asking' && isSameAction(other, record),
  )
  if (isAsked) return undefined
  const candidates = candidatesFor(record, others, known.evidence)
  const found = transactionByCall(record, others, candidates, deployment)
  return found && decideByBlock(record, found, deployment)
}

function candidatesFor(
  record: TransactionRecord,
  others: readonly TransactionRecord[],
  evidence: Evidence,
): readonly MinedTransaction[] {
  const start = startOf(record, evidence)
  // If the wallet has returned a hash that the node knows, an equal transaction may come from
  // another device.
  const mayBeAnother = record.hash === undefined || isUnseen(record, evidence)
  return evidence.mined.filter((one) => {
    if (one.block.number <= start || !isFree(one, others)) return false
    return isSender(record, one.sender)
      ? mayBeAnother && one.nonce !== undefined && one.nonce >= record.nextNonce
      : one.sender !== undefined
  })
}

function decideByBlock(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): TransactionRecord {
  const { isReverted, events } = mined
  const effect = provenEffect(record, mined, deployment)
  if (effect) return endBy(mined, record, 'succeeded', effect)
  const isItself = isOwnHash(record, mined)
  // This comes before the cancellation, because `isEmpty` is known only if the transaction itself
  // was read.
  if (isReverted && (isItself || isSameCall(record, mined))) return endBy(mined, record, 'reverted')
  if (mined.isEmpty) return endBy(mined, record, 'cancelled')
  // Without its logs, the effect of a transaction is unknown.
  const isSilent = isItself || (!isReverted && events === undefined)
  return isSilent ? doubt(record, 'silent') : endBy(mined, record, 'replaced')
}

function endBy(
  { hash, block, index, reason, ranOutOfGas, sender, nonce, networkFee }: MinedTransaction,
  record: TransactionRecord,
  how: Ended['how'],
  effect?: Effect,
): TransactionRecord {
  const isOwn = isSender(record, sender)
  return {
    ...record,
    ...(isOwn && nonce !== undefined && { nonce }),
    stage: {
      ...endIn(block, how),
      hash,
      ...(index !== undefined && { index }),
      ...(effect && { effect }),
      ...(isOwn && networkFee !== undefined && { gasPaid: networkFee }),
      ...(reason !== undefined && { reason }),
      ...(ranOutOfGas && { ranOutOfGas }),
    },
  }
}

function endIn(block: BlockRef, how: Ended['how']): Ended {
  return { kind: 'ended', how, block, isFinal: false, isAnnounced: false }
}

function doubtUnseen(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const { stage, nonce } = record
  const { head, count } = evidence
  // A head without a count may be of another chain.
  if (count === undefined || stage.kind !== 'sent') return record
  const isOld = head >= stage.atBlock + UNSEEN_BLOCKS
  if (!isOld || !isUnseen(record, evidence)) return record
  const isUsed = nonce !== undefined && count > nonce
  return doubt(record, isUsed ? 'passed' : 'unseen')
}

function doubt(record: TransactionRecord, why: UnknownReason): TransactionRecord {
  return { ...record, stage: { kind: 'unknown', why } }
}

/**
 * To speed up a transaction, some wallets send the same call with the next nonce, and both are
 * carried out. Undefined if the transaction belongs to a record, or may belong to a record whose
 * nonce is not known yet.
 */
function recordOfWallet(
  mined: MinedTransaction,
  { evidence, records, deployment }: Known,
  now: number,
): TransactionRecord | undefined {
  const { nonce } = mined
  const first = records.find(
    (record) =>
      hasSucceeded(record) &&
      !isFinal(record) &&
      isDoneAgain(record.call) &&
      isSender(record, mined.sender) &&
      nonce !== undefined &&
      nonce - 1 === record.nonce &&
      provesExactly(record, mined, deployment),
  )
  if (first === undefined || nonce === undefined || !isFree(mined, records)) return undefined
  const mayBeOthers = records.some(
    (other) => !hasEnded(other) && other.nonce === undefined && isSameAction(other, first),
  )
  if (mayBeOthers) return undefined
  const { quote: _quote, signed: _signed, ...rest } = first
  const record = {
    ...rest,
    // The id is the same in every tab.
    id: mined.hash,
    hash: mined.hash,
    origin: 'wallet',
    nextNonce: nonce,
    stage: { kind: 'sent', atBlock: evidence.head },
    asked: now,
    changed: now,
    isDismissed: false,
  } as const
  return decideByBlock(record, mined, deployment)
}

function finish(
  before: TransactionRecord,
  after: TransactionRecord,
  now: number,
): TransactionRecord {
  if (outcomeIn(after) !== outcomeIn(before)) {
    // A dismissed record is listed again with its outcome. It blocks again if the outcome is taken
    // back.
    const isDismissed = after.isDismissed && after.stage.kind === 'unknown'
    return { ...after, isDismissed, changed: now }
  }
  // The new block may repeat an outcome that was announced before.
  const next =
    hasEnded(after) && hasEnded(before)
      ? { ...after, stage: { ...after.stage, isAnnounced: before.stage.isAnnounced } }
      : after
  return toJson(next) === toJson(before) ? before : next
}

function outcomeIn({ stage }: TransactionRecord): string {
  if (stage.kind === 'ended') return stage.how
  return stage.kind === 'unknown' ? stage.why : stage.kind
}

function toJson(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}
