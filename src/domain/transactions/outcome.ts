import type { UnknownReason } from '../failure.ts'
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

// Only what is found says something. What is not found says nothing.

/** How many blocks on top of a block make what it says final. Reorgs are shorter. */
export const FINAL_BLOCKS = 6

/** After how many blocks a transaction that the node does not know becomes unknown. */
export const UNSEEN_BLOCKS = 5

/** What an outcome depends on. */
interface Known {
  readonly evidence: Evidence
  readonly deployment: Deployment
  /** All records of the account. A transaction belongs to one of them at most. */
  readonly records: readonly TransactionRecord[]
}

/**
 * Applies what nodes have answered to the records that were asked about, oldest first, because a
 * transaction belongs to one record at most. `records` are all of the account. `now`, in
 * milliseconds since 1970, is only recorded. A record that has not changed is the same object. New
 * records follow, of transactions that the wallet has sent by itself.
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

/** The transactions in blocks that the same answer does not deny, in the order of the blocks. */
function provenTransactions(evidence: Evidence): readonly MinedTransaction[] {
  return evidence.mined
    .filter(({ block }) => !isDropped(block, evidence))
    .toSorted((one, other) => one.block.number - other.block.number)
}

/** Whether another block has its number by now. */
export function isDropped(
  { number, hash }: BlockRef,
  { canonical }: Pick<TransactionsReport, 'canonical'>,
): boolean {
  const current = canonical.get(number)
  // A node that lacks the block says nothing about it.
  return current !== undefined && current !== hash
}

/** The number of the block after which a record's transaction can be. */
export function startOf(
  { since }: Pick<TransactionRecord, 'since'>,
  report: Pick<TransactionsReport, 'canonical'>,
): number {
  return isDropped(since, report) ? since.number - FINAL_BLOCKS : since.number
}

/**
 * The record without a transaction that is another record's. A hash that the wallet has returned
 * counts more than a match, and an older record counts more than a younger one.
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

/** Removes what a block has said that is no longer in the chain. */
function takeBack(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  if (!hasEnded(record) || record.stage.isFinal) return record
  if (!isDropped(record.stage.block, evidence)) return record
  // A receipt from another block decides it anew.
  return ownReceipt(record, evidence) ? record : reopened(record)
}

/** The record as before a block decided it. */
export function reopened(record: TransactionRecord): TransactionRecord {
  if (!hasEnded(record)) return record
  if (record.hash === undefined) return doubt(record, 'unclear')
  return { ...record, stage: { kind: 'sent', atBlock: record.stage.block.number } }
}

/** Adds what nodes know of a transaction before a block has it. */
function addReport(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const seen = evidence.waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined || hasEnded(record)) return record
  const stage = { kind: 'sent', atBlock: evidence.head } as const
  return {
    ...record,
    ...(!isUnseen(record, evidence) && { stage }),
    // Another account that sends it has a nonce of its own.
    ...(isSender(record, seen.sender) && { nonce: seen.nonce }),
    ...(seen.signed.calldata !== record.calldata && { signed: seen.signed }),
  }
}

/**
 * Whether the node has answered that it does not know the hash. A hash whose nonce is used does not
 * wait any more, although MetaMask goes on answering it from its own list.
 */
function isUnseen(record: TransactionRecord, { unseen, waiting, count }: Evidence): boolean {
  const seen = waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined) return unseen.some((hash) => hash === record.hash)
  return isSender(record, seen.sender) && count !== undefined && count > seen.nonce
}

/** Decides what became of one transaction, as far as the evidence does. */
function decide(record: TransactionRecord, known: Known): TransactionRecord {
  const { evidence, deployment } = known
  // The wallet's answer will say what it has sent.
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

/** The receipt of its own hash: the one that the wallet returned, or the one that has ended it. */
function ownReceipt(record: TransactionRecord, { mined }: Evidence): MinedTransaction | undefined {
  return (
    mined.find(({ hash }) => hash === record.hash) ?? mined.find((one) => isOwnHash(record, one))
  )
}

function isOwnHash(record: TransactionRecord, { hash }: MinedTransaction): boolean {
  if (record.hash === hash) return true
  // What has cancelled or replaced it is another transaction.
  const isItself =
    hasEnded(record) && (record.stage.how === 'succeeded' || record.stage.how === 'reverted')
  return isItself && record.stage.hash === hash
}

/** Whether a receipt says what the record says already. */
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

/** Whether a block is in the chain, and final. */
function isDeep(
  { number, hash }: BlockRef,
  { head, canonical, count }: Pick<Evidence, 'head' | 'canonical' | 'count'>,
): boolean {
  // A head without a count may be of another chain, on which a wallet was a moment before.
  const isInChain = count !== undefined && canonical.get(number) === hash
  return isInChain && head - number >= FINAL_BLOCKS
}

/** Decides by the account's transaction with this nonce: an account uses a nonce once. */
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
  // That a block has no such transaction is read from its absence, so the block has to be final.
  if (use === undefined || !isDeep(use.block, evidence)) return undefined
  return { ...record, stage: endIn(use.block, 'replaced') }
}

/**
 * Decides by a transaction with the same call, or by a cancellation, where the nonce is not known:
 * the wallet's answer was lost, or no node has its hash, or another account sends for this one.
 */
function decideByCall(record: TransactionRecord, known: Known): TransactionRecord | undefined {
  const { deployment, records } = known
  const others = records.filter(({ id }) => id !== record.id)
  // What is found may be what the wallet is about to answer.
  const isAsked = others.some(
    (other) => other.stage.kind === 'asking' && isSameAction(other, record),
  )
  if (isAsked) return undefined
  const candidates = candidatesFor(record, others, known.evidence)
  const found = transactionByCall(record, others, candidates, deployment)
  return found && decideByBlock(record, found, deployment)
}

/** The transactions that no other record claims and that may be this record's. */
function candidatesFor(
  record: TransactionRecord,
  others: readonly TransactionRecord[],
  evidence: Evidence,
): readonly MinedTransaction[] {
  const start = startOf(record, evidence)
  // The wallet has returned another hash: an equal transaction may come from another device.
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
  // Before a cancellation: that it was empty is only known once the transaction itself was read.
  if (isReverted && (isItself || isSameCall(record, mined))) return endBy(mined, record, 'reverted')
  if (mined.isEmpty) return endBy(mined, record, 'cancelled')
  // Without its logs, nothing is said of what it has done.
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

/** Doubts a transaction that the node has not known for some blocks. */
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
 * The record of a transaction that the wallet has sent by itself: some wallets send the same call
 * with the next nonce in place of a faster transaction, and both are carried out. Undefined if the
 * transaction belongs to a record, or may belong to a record whose nonce is not known yet.
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
    // The same in every tab.
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

/** Adds what follows from the comparison with the record before. */
function finish(
  before: TransactionRecord,
  after: TransactionRecord,
  now: number,
): TransactionRecord {
  if (outcomeIn(after) !== outcomeIn(before)) {
    // What was dismissed is listed again with its outcome, and blocks again if that is taken back.
    const isDismissed = after.isDismissed && after.stage.kind === 'unknown'
    return { ...after, isDismissed, changed: now }
  }
  // Another block may say the same again, which was announced then.
  const next =
    hasEnded(after) && hasEnded(before)
      ? { ...after, stage: { ...after.stage, isAnnounced: before.stage.isAnnounced } }
      : after
  return toJson(next) === toJson(before) ? before : next
}

/** What a record says became of its transaction, whichever block does. */
function outcomeIn({ stage }: TransactionRecord): string {
  if (stage.kind === 'ended') return stage.how
  return stage.kind === 'unknown' ? stage.why : stage.kind
}

function toJson(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}
