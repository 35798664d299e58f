import { sameAddress } from '../address.ts'
import type { Doubt } from '../failure.ts'
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

/** For how many blocks nodes may fail to find a hash before it is doubted. */
export const UNSEEN_BLOCKS = 5

/** How far back a search for transactions goes at most, in blocks: a week. */
const MOST_SEARCHED = 50_000

/** The oldest block that a search reaches, as of the newest. */
export function oldestSearched(head: number): number {
  return Math.max(0, head - MOST_SEARCHED + 1)
}

/** How many blocks are on top before a used nonce without a log counts as "not carried out". */
export const PASSED_BLOCKS = 3

/** What an outcome depends on. */
interface Known {
  readonly evidence: Evidence
  readonly deployment: Deployment
  /** All records of the account. A transaction belongs to one of them at most. */
  readonly records: readonly TransactionRecord[]
}

/**
 * Applies what nodes have answered to all records of an account, oldest first, because a
 * transaction belongs to one record at most. `now`, in milliseconds since 1970, is only recorded. A
 * record that has not changed is the same object. New records follow, of transactions that the
 * wallet has sent by itself.
 */
export function applyEvidence(
  records: readonly TransactionRecord[],
  evidence: Evidence,
  deployment: Deployment,
  now: number,
): readonly TransactionRecord[] {
  const reported = records.map((record) => addReport(takeBack(record, evidence), evidence))
  let current = reported.map((record) => releaseForeign(record, reported))
  const oldestFirst = records.toSorted((one, other) => one.asked - other.asked)
  for (const { id } of oldestFirst) {
    const before = { evidence, deployment, records: current }
    current = current.map((record) => (record.id === id ? decide(record, before) : record))
  }
  const known = { evidence, deployment, records: current }
  return [
    ...records.map((record, index) => finish(record, current[index] ?? record, now)),
    ...evidence.mined.flatMap((one) => recordOfWallet(one, known, now) ?? []),
  ]
}

/** Removes what a block has said that is no longer in the chain. */
function takeBack(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const isEndGone =
    hasEnded(record) && !record.stage.isFinal && isDropped(record.stage.block, evidence)
  const next = isEndGone ? reopened(record) : record
  return next.passed && isDropped(next.passed, evidence) ? withoutPassed(next) : next
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
  const { stage, ...rest } = record
  const { hash, sinceBlock: atBlock } = rest
  return {
    ...rest,
    stage: hash === undefined ? { kind: 'unknown', why: 'unclear' } : { kind: 'sent', atBlock },
    ...(stage.how === 'notCarriedOut' && { passed: stage.block }),
  }
}

function withoutPassed({ passed: _passed, ...record }: TransactionRecord): TransactionRecord {
  return record
}

/** Adds what nodes know of a transaction before a block has it. */
function addReport(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const seen = evidence.waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined) return record
  const stage = { kind: 'sent', atBlock: evidence.head } as const
  return {
    ...record,
    ...(record.stage.kind === 'unknown' && { stage }),
    // Another account that sends it has a nonce of its own.
    ...(isSender(record, seen.sender) && { nonce: seen.nonce, isNonceKnown: true }),
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
  return { ...reopened(record), isNonceKnown: false }
}

/** Decides what became of one transaction, as far as the evidence does. */
function decide(record: TransactionRecord, known: Known): TransactionRecord {
  const { evidence, deployment } = known
  if (hasEnded(record)) return markFinal(record, evidence)
  // The wallet's answer will say what it has sent.
  if (record.stage.kind === 'asking') return record
  const mined = findMined(record, known)
  if (mined !== undefined) return decideByBlock(record, mined, deployment)
  const isComplete = evidence.failure === undefined
  if (isComplete && isBeyondSearch(record, evidence)) return doubt(record, 'tooOld')
  return record.isNonceKnown ? decideByNonce(record, evidence) : doubtUnseen(record, evidence)
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
  const own = evidence.mined.find(({ hash }) => hash === record.hash)
  if (own) return own
  const others = records.filter(({ id }) => id !== record.id)
  const free = evidence.mined.filter(
    (one) => one.block.number > record.sinceBlock && isFree(one, others),
  )
  if (record.isNonceKnown) {
    return free.find((one) => isSender(record, one.sender) && one.nonce === record.nonce)
  }
  if (isAsked(record, others)) return undefined
  // Others send for the account, or the wallet's answer was lost: the call's own log decides.
  return free.find((one) => mayBelong(record, one) && provesExactly(record, one, deployment))
}

function isSender({ from }: TransactionRecord, sender: MinedTransaction['sender']): boolean {
  return sender !== undefined && sameAddress(sender, from)
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
  return record.isNonceKnown && nonce === record.nonce && isSender(record, sender)
}

/** Whether a transaction with the log of the call may be this record's. */
function mayBelong(record: TransactionRecord, { sender, nonce }: MinedTransaction): boolean {
  if (!isSender(record, sender)) return true
  // The wallet has named another transaction: an equal one may come from another device.
  if (record.hash !== undefined) return false
  // The wallet may have used another nonce than the next one, but no earlier one.
  return nonce === undefined || nonce >= record.nonce
}

/** Whether the logs prove the call with its amount, also where that could have been edited. */
function provesExactly(
  { call, from }: TransactionRecord,
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
  return isSilent ? doubt(record, 'silent') : endBy(mined, record, 'replaced')
}

function endBy(
  { hash, block, reason, ranOutOfGas, sender, nonce, networkFee }: MinedTransaction,
  record: TransactionRecord,
  how: Ended['how'],
  effect?: Effect,
): TransactionRecord {
  const isOwn = isSender(record, sender)
  return {
    ...withoutPassed(record),
    ...(isOwn && nonce !== undefined && { nonce, isNonceKnown: true }),
    stage: {
      ...endIn(block, how),
      hash,
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

/** Whether this is the transaction that was signed, under another hash. */
function isSameCall(record: TransactionRecord, { signed }: MinedTransaction): boolean {
  if (signed?.to === undefined) return false
  const { to = record.to, calldata } = record.signed ?? record
  return sameAddress(signed.to, to) && signed.calldata === calldata
}

/** Whether the search has gone back as far as it does, and has not come to the record's start. */
function isBeyondSearch({ sinceBlock }: TransactionRecord, { head, searched }: Evidence): boolean {
  const oldest = oldestSearched(head)
  return sinceBlock + 1 < oldest && searched !== undefined && searched.from <= oldest
}

/** Doubts a hash that no node has seen for some blocks. */
function doubtUnseen(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const { stage } = record
  const isOld = stage.kind === 'sent' && evidence.head - stage.atBlock >= UNSEEN_BLOCKS
  // A transaction that another account has sent never has this account's nonce.
  const isSeen = evidence.waiting.some(({ hash }) => hash === record.hash)
  const isUnseen = isOld && !isSeen && evidence.failure === undefined
  return isUnseen ? doubt(record, 'unseen') : record
}

/**
 * Decides that it was not carried out, once its nonce is used and no log shows by what. That is a
 * conclusion from absence, so it takes a second answer, some blocks later, that agrees with the
 * first.
 */
function decideByNonce(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const { head, count, canonical, searched } = evidence
  const hash = canonical.get(head)
  const isUsed = count !== undefined && count > record.nonce
  if (!isUsed || hash === undefined) return record
  const passed = record.passed ?? { number: head, hash }
  if (head - passed.number < PASSED_BLOCKS) return { ...record, passed }
  const areLogsRead =
    searched !== undefined && searched.from <= record.sinceBlock + 1 && searched.to >= passed.number
  if (!areLogsRead) return doubt({ ...record, passed }, 'passed')
  return { ...withoutPassed(record), stage: endIn(passed, 'notCarriedOut') }
}

function doubt(record: TransactionRecord, why: Doubt): TransactionRecord {
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
      nonce === record.nonce + 1 &&
      provesExactly(record, mined, deployment),
  )
  if (first === undefined || !isFree(mined, records)) return undefined
  const mayBeAnother = records.some(
    (other) =>
      !hasEnded(other) && !other.isNonceKnown && actionOf(other.call) === actionOf(first.call),
  )
  if (mayBeAnother) return undefined
  const { quote: _quote, passed: _passed, signed: _signed, ...rest } = first
  const record = {
    ...rest,
    // The same in every tab.
    id: mined.hash,
    hash: mined.hash,
    origin: 'wallet',
    sinceBlock: block.number - 1,
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
  if (outcomeOf(after) !== outcomeOf(before)) {
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
function outcomeOf({ stage }: TransactionRecord): string {
  if (stage.kind === 'ended') return stage.how
  return stage.kind === 'unknown' ? stage.why : stage.kind
}

function toJson(record: TransactionRecord): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}
