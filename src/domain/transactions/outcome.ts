import { sameAddress } from '../address.ts'
import type { UnknownReason } from '../failure.ts'
import type { Deployment } from '../tokens.ts'
import type { Evidence, MinedTransaction } from './evidence.ts'
import type { Effect } from './kinds/kind.ts'
import { actionOf, effectOf, isDoneAgain, sentUnits } from './kinds/kinds.ts'
import {
  hasEnded,
  hasSucceeded,
  isFinal,
  type Ended,
  type EndedRecord,
  type TransactionRecord,
} from './record.ts'
import type { BlockRef } from './transaction.ts'

/** How many blocks on top of a block make what it says final. Reorgs are shorter. */
export const FINAL_BLOCKS = 6

/** For how many blocks nodes may fail to find a hash before its outcome is unknown. */
export const UNSEEN_BLOCKS = 5

/** What an outcome depends on. */
interface Known {
  readonly evidence: Evidence
  readonly deployment: Deployment
  /** All records of the account. A transaction belongs to one of them at most. */
  readonly records: readonly TransactionRecord[]
}

/**
 * Applies what nodes have answered to all records of an account, oldest first, because a
 * transaction belongs to one record at most. Only what was found says something, and only of the
 * records that were asked about. `now`, in milliseconds since 1970, is only recorded. A record that
 * has not changed is the same object. New records follow, of transactions that the wallet has sent
 * by itself.
 */
export function applyEvidence(
  records: readonly TransactionRecord[],
  answer: Evidence,
  deployment: Deployment,
  now: number,
): readonly TransactionRecord[] {
  // What the same answer denies proves nothing.
  const mined = answer.mined.filter(({ block }) => !isDropped(block, answer))
  const evidence = { ...answer, mined }
  const isAsked = ({ id }: TransactionRecord) => evidence.asked.has(id)
  const reported = records.map((record) =>
    isAsked(record) ? addReport(takeBack(record, evidence), evidence) : record,
  )
  let current = reported.map((record) => releaseForeign(record, reported))
  const oldestFirst = records.filter(isAsked).toSorted((one, other) => one.asked - other.asked)
  for (const { id } of oldestFirst) {
    const known = { evidence, deployment, records: current }
    current = current.map((record) => (record.id === id ? decide(record, known) : record))
  }
  const known = { evidence, deployment, records: current }
  return [
    ...records.map((record, index) => finish(record, current[index] ?? record, now)),
    ...mined.flatMap((one) => recordOfWallet(one, known, now) ?? []),
  ]
}

/** Removes the end of a record whose block is no longer in the chain. */
function takeBack(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const isGone =
    hasEnded(record) && !record.stage.isFinal && isDropped(record.stage.block, evidence)
  return isGone ? reopened(record) : record
}

/** Whether another block has its number by now. */
export function isDropped(
  { number, hash }: BlockRef,
  { canonical }: Pick<Evidence, 'canonical'>,
): boolean {
  const current = canonical.get(number)
  // A node that lacks the block says nothing about it.
  return current !== undefined && current !== hash
}

/** The record as before a block decided it. */
export function reopened(record: TransactionRecord): TransactionRecord {
  if (!hasEnded(record)) return record
  const { hash, since } = record
  const stage =
    hash === undefined
      ? ({ kind: 'unknown', why: 'unclear' } as const)
      : ({ kind: 'sent', atBlock: since.number } as const)
  return { ...record, stage }
}

/**
 * The block after which a record's transaction is. If the block of its start is no longer in the
 * chain, a reorg may have put the transaction into a lower block.
 */
export function startBlock(
  { since }: Pick<TransactionRecord, 'since'>,
  evidence: Pick<Evidence, 'canonical'>,
): number {
  return isDropped(since, evidence) ? Math.max(0, since.number - FINAL_BLOCKS) : since.number
}

/** Adds what nodes know of a transaction before a block has it. */
function addReport(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const { count, head } = evidence
  const seen = evidence.waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined || hasEnded(record)) return record
  const isOwn = isSender(record, seen.sender)
  // MetaMask goes on answering with a transaction that another one has replaced.
  const isReplaced = isOwn && count !== undefined && count > seen.nonce
  const mayWait = record.stage.kind !== 'asking' && !isReplaced
  return {
    ...record,
    ...(mayWait && { stage: { kind: 'sent', atBlock: head } }),
    // Another account that sends it has a nonce of its own.
    ...(isOwn && { nonce: seen.nonce }),
    ...(seen.signed.calldata !== record.calldata && { signed: seen.signed }),
  }
}

/** Reopens a record that was matched with a transaction which is another record's by its hash. */
function releaseForeign(
  record: TransactionRecord,
  all: readonly TransactionRecord[],
): TransactionRecord {
  // What has replaced a transaction may well be another record's.
  if (!hasEnded(record) || record.stage.how === 'replaced') return record
  const { hash } = record.stage
  const isOwn = hash === undefined || hash === record.hash
  if (isOwn || all.every((other) => other.hash !== hash)) return record
  const { nonce: _nonce, ...rest } = reopened(record)
  return rest
}

/** Decides what became of one transaction, as far as the evidence does. */
function decide(record: TransactionRecord, known: Known): TransactionRecord {
  const { evidence, deployment } = known
  // The wallet's answer will say what it has sent.
  if (record.stage.kind === 'asking') return record
  if (!hasEnded(record) && isHashOfOlder(record, known)) return makeUnknown(record, 'unclear')
  const mined = findMined(record, known)
  if (hasEnded(record)) return confirm(record, mined, known)
  if (mined !== undefined) return decideByBlock(record, mined, deployment)
  return replacedWithoutTransaction(record, evidence) ?? doubtUnseen(record, evidence)
}

/** Whether the wallet has returned a hash that it had returned for an older record. */
function isHashOfOlder(record: TransactionRecord, { records }: Known): boolean {
  return records.some(
    (other) =>
      other.id !== record.id &&
      other.hash !== undefined &&
      other.hash === record.hash &&
      other.asked <= record.asked,
  )
}

/** An end, as the evidence confirms or corrects it. */
function confirm(
  record: EndedRecord,
  mined: MinedTransaction | undefined,
  { evidence, deployment }: Known,
): TransactionRecord {
  const { stage } = record
  // Positive evidence acts always, whatever was concluded before.
  const next = mined ? decideByBlock(record, mined, deployment) : record
  const isSame = hasEnded(next) && next.stage.how === stage.how
  const isSameBlock = isSame && next.stage.block.hash === stage.block.hash
  if (!isSameBlock) return next
  return markFinal(record, evidence)
}

function markFinal(record: EndedRecord, { head, canonical }: Evidence): TransactionRecord {
  const { stage } = record
  const isConfirmed = canonical.get(stage.block.number) === stage.block.hash
  if (stage.isFinal || !isConfirmed || head - stage.block.number < FINAL_BLOCKS) return record
  return { ...record, stage: { ...stage, isFinal: true } }
}

/** Finds the transaction in a block that is this record's. */
function findMined(
  record: TransactionRecord,
  { evidence, records, deployment }: Known,
): MinedTransaction | undefined {
  const { mined } = evidence
  const own = mined.find(({ hash }) => hash === record.hash)
  if (own) return own
  if (hasEnded(record)) return mined.find(({ hash }) => hash === record.stage.hash)
  const others = records.filter(({ id }) => id !== record.id)
  const start = startBlock(record, evidence)
  const free = mined.filter((one) => one.block.number > start && isFree(one, others))
  const { nonce } = record
  if (nonce !== undefined) {
    return free.find((one) => isSender(record, one.sender) && one.nonce === nonce)
  }
  if (isAsked(record, others)) return undefined
  const isUnseen = record.hash === undefined || evidence.unseen.includes(record.hash)
  return (
    free.find((one) => isUnseen && isSentAs(record, one, deployment)) ??
    free.find((one) => isSentByOther(record, one) && provesExactly(record, one, deployment)) ??
    free.find((one) => isUnseen && isCancellation(record, one))
  )
}

function isSender({ from }: TransactionRecord, sender: MinedTransaction['sender']): boolean {
  return sender !== undefined && sameAddress(sender, from)
}

/** Whether another account has sent it, as for a Safe. */
function isSentByOther(record: TransactionRecord, { sender }: MinedTransaction): boolean {
  return !isSender(record, sender)
}

/** Whether the wallet is asked for the same: what is found may be what it is about to answer. */
function isAsked({ call }: TransactionRecord, records: readonly TransactionRecord[]): boolean {
  return records.some(
    (other) => other.stage.kind === 'asking' && actionOf(other.call) === actionOf(call),
  )
}

type Identity = Pick<MinedTransaction, 'hash' | 'sender' | 'nonce'>

function isFree(mined: Identity, records: readonly TransactionRecord[]): boolean {
  return records.every((record) => !claims(record, mined))
}

/** Whether a transaction belongs to this record, by its hash or its nonce. */
function claims(record: TransactionRecord, { hash, sender, nonce }: Identity): boolean {
  if (record.hash === hash) return true
  // What has replaced it may be another record's.
  if (hasEnded(record) && record.stage.how === 'replaced') return false
  if (hasEnded(record) && record.stage.hash === hash) return true
  return record.nonce !== undefined && nonce === record.nonce && isSender(record, sender)
}

/**
 * Whether the account has sent this call in a transaction that may be the record's: the wallet may
 * have used another nonce than the next, but no earlier one.
 */
function isSentAs(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  const isPossible =
    isSender(record, mined.sender) && (mined.nonce === undefined || mined.nonce >= record.nextNonce)
  if (!isPossible) return false
  return (
    isSameCall(record, mined) ||
    provesExactly(record, mined, deployment) ||
    isEditedApproval(record, mined, deployment)
  )
}

/** Whether it approves the same spender, by a call of the token, with whatever amount. */
function isEditedApproval(
  { call, from, to }: TransactionRecord,
  { signed, events, isReverted }: MinedTransaction,
  deployment: Deployment,
): boolean {
  if (call.kind !== 'approve' || isReverted || events === undefined) return false
  const isToToken = signed?.to !== undefined && sameAddress(signed.to, to)
  return isToToken && effectOf(call, from, events, deployment) !== undefined
}

/** Whether it has taken the nonce of a transaction that the wallet has sent, and no node has seen. */
function isCancellation(
  record: TransactionRecord,
  { sender, nonce, isEmpty }: MinedTransaction,
): boolean {
  const isNext = isSender(record, sender) && nonce === record.nextNonce
  return record.hash !== undefined && isNext && isEmpty === true
}

/** Whether the logs prove the call with its amount, also where that could have been edited. */
export function provesExactly(
  { call, from }: Pick<TransactionRecord, 'call' | 'from'>,
  { isReverted, events }: MinedTransaction,
  deployment: Deployment,
): boolean {
  if (isReverted || events === undefined) return false
  const effect = effectOf(call, from, events, deployment)
  if (effect === undefined) return false
  return effect.approved === undefined || effect.approved === sentUnits(call)
}

function decideByBlock(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): TransactionRecord {
  const { isReverted, events } = mined
  if (!isReverted) {
    const effect = events && effectOf(record.call, record.from, events, deployment)
    if (effect) return endBy(mined, record, 'succeeded', effect)
  }
  const isItself = mined.hash === record.hash
  // Before a cancellation: that it was empty is only known once the transaction itself was read.
  if (isReverted && (isItself || isSameCall(record, mined))) return endBy(mined, record, 'reverted')
  if (mined.isEmpty) return endBy(mined, record, 'cancelled')
  // Without its logs, nothing is said of what it has done.
  const isSilent = isItself || (!isReverted && events === undefined)
  if (!isSilent) return endBy(mined, record, 'replaced')
  return hasEnded(record) ? record : makeUnknown(record, 'silent')
}

function endBy(
  mined: MinedTransaction,
  record: TransactionRecord,
  how: Ended['how'],
  effect?: Effect,
): TransactionRecord {
  const { hash, block, index, reason, ranOutOfGas, sender, nonce, networkFee } = mined
  const isOwn = isSender(record, sender)
  return {
    ...record,
    ...(isOwn && nonce !== undefined && { nonce }),
    stage: {
      kind: 'ended',
      how,
      block,
      isFinal: false,
      isAnnounced: false,
      hash,
      ...(index !== undefined && { index }),
      ...(effect && { effect }),
      ...(isOwn && networkFee !== undefined && { gasPaid: networkFee }),
      ...(reason !== undefined && { reason }),
      ...(ranOutOfGas && { ranOutOfGas }),
    },
  }
}

/** Whether this is the transaction that was signed, under another hash. */
function isSameCall(record: TransactionRecord, { signed }: MinedTransaction): boolean {
  if (signed?.to === undefined) return false
  const { to = record.to, calldata } = record.signed ?? record
  return sameAddress(signed.to, to) && signed.calldata === calldata
}

/** The end of a record whose nonce a block has used without a transaction, once that is final. */
function replacedWithoutTransaction(
  record: TransactionRecord,
  { used, head, canonical }: Evidence,
): TransactionRecord | undefined {
  const use = used.find(({ nonce, transaction }) => nonce === record.nonce && !transaction)
  if (use === undefined || head - use.block.number < FINAL_BLOCKS) return undefined
  if (canonical.get(use.block.number) !== use.block.hash) return undefined
  const { block } = use
  const stage = {
    kind: 'ended',
    how: 'replaced',
    block,
    isFinal: true,
    isAnnounced: false,
  } as const
  return { ...record, stage }
}

/** The outcome of a hash is unknown once the node has not known it for some blocks. */
function doubtUnseen(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const { stage, hash, nonce } = record
  const { head, count, unseen } = evidence
  if (stage.kind !== 'sent' || hash === undefined) return record
  const isUsed = nonce !== undefined && count !== undefined && count > nonce
  const isOld = head - stage.atBlock >= UNSEEN_BLOCKS
  // MetaMask goes on answering with a transaction that another one has replaced.
  const isMissing = unseen.includes(hash) || isUsed
  if (!isOld || !isMissing) return record
  return makeUnknown(record, isUsed ? 'passed' : 'unseen')
}

function makeUnknown(record: TransactionRecord, why: UnknownReason): TransactionRecord {
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
  const { nonce, block } = mined
  const first = records.find(
    (record) =>
      hasSucceeded(record) &&
      !isFinal(record) &&
      isDoneAgain(record.call) &&
      isSender(record, mined.sender) &&
      record.nonce !== undefined &&
      nonce === record.nonce + 1 &&
      provesExactly(record, mined, deployment),
  )
  if (first === undefined || !isFree(mined, records)) return undefined
  const mayBeAnother = records.some(
    (other) =>
      !hasEnded(other) &&
      other.nonce === undefined &&
      actionOf(other.call) === actionOf(first.call),
  )
  if (mayBeAnother) return undefined
  const { quote: _quote, signed: _signed, ...rest } = first
  const record = {
    ...rest,
    // The same in every tab.
    id: mined.hash,
    hash: mined.hash,
    origin: 'wallet',
    since: first.since,
    stage: { kind: 'sent', atBlock: evidence.head },
    asked: now,
    changed: now,
    isDismissed: false,
  } as const
  return block.number > startBlock(first, evidence)
    ? decideByBlock(record, mined, deployment)
    : undefined
}

/** Adds what follows from the comparison with the record before. */
function finish(
  before: TransactionRecord,
  after: TransactionRecord,
  now: number,
): TransactionRecord {
  if (outcomeOf(after) !== outcomeOf(before)) {
    // What was dismissed is listed again with its outcome, and blocks again if that is taken back.
    const isDismissed = after.isDismissed && after.stage.kind === 'unknown'
    return { ...after, isDismissed, changed: now }
  }
  // Another block may say the same again, which was told then.
  const next =
    hasEnded(after) && hasEnded(before)
      ? { ...after, stage: { ...after.stage, isAnnounced: before.stage.isAnnounced } }
      : after
  return toJson(next) === toJson(before) ? before : next
}

/** What a record says became of its transaction, whichever block does. */
function outcomeOf({ stage }: TransactionRecord): string {
  if (stage.kind === 'ended') return stage.how
  return stage.kind === 'unknown' ? stage.why : stage.kind
}

function toJson(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}
