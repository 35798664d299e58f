import type { Deployment } from '../tokens.ts'
import { isDoneAgain, sentUnits } from './kinds/kinds.ts'
import { isListed, isSearched, keyOf, outcomeOf, provenEffect, UNSEEN_BLOCKS } from './outcome.ts'
import { FINAL_BLOCKS, hashOf, isFinal, type TransactionRecord } from './record.ts'
import {
  isDropped,
  isInChain,
  type ChainReport,
  type MinedTransaction,
  type WaitingTransaction,
} from './report.ts'
import type { SignedCall, TransactionHash } from './transaction.ts'

// Which transaction belongs to which record. An account uses a nonce once, so a transaction of the
// account belongs to a single record at most.

interface Context {
  readonly report: ChainReport
  readonly deployment: Deployment
  /** All records of the account, oldest first. */
  readonly records: readonly TransactionRecord[]
}

export type Rule = (record: TransactionRecord, mined: MinedTransaction, context: Context) => boolean

/**
 * In the order of their strength. Each rule goes through all records, oldest first, before the next
 * rule does. So knowledge about a record counts more than a likeness to another record.
 */
export const RULES: readonly Rule[] = [
  hasItsHash,
  hasItsNonce,
  wasMatched,
  isExactlyItsCall,
  isApprovalAtItsNonce,
  isLikeItsApproval,
]

/**
 * The records with the facts of a report. A record that has not changed stays the same object. New
 * records follow at the end, for calls that the wallet has sent again by itself.
 */
export function withReport(
  records: readonly TransactionRecord[],
  report: ChainReport,
  deployment: Deployment,
): readonly TransactionRecord[] {
  const oldestFirst = records.toSorted(
    (a, b) => a.since.number - b.since.number || a.asked - b.asked,
  )
  const firstWith = (hash: TransactionHash) => oldestFirst.find((one) => hashOf(one) === hash)
  const sighted = new Map(
    oldestFirst.map((record) => {
      const hash = hashOf(record)
      // A wallet may give the same hash twice.
      const isOthers = hash !== undefined && firstWith(hash) !== record
      return [record, hash === undefined ? record : withSight(record, hash, isOthers, report)]
    }),
  )
  const context = { report, deployment, records: [...sighted.values()] }
  const candidates = candidatesFor(context)
  const owned = findOwners(candidates, context)
  const found = records.map((before) => {
    const record = sighted.get(before) ?? before
    const mined = owned.get(record.id)
    const other = mined ? undefined : atItsNonce(record, candidates)
    return withFound(record, mined ?? other, mined !== undefined, report)
  })
  const told = withMovedTold(found, records, context)
  const taken = new Set([...owned.values()].map(({ hash }) => hash))
  const free = candidates.filter(({ hash }) => !taken.has(hash))
  return [...told, ...free.flatMap((mined) => recordOfWallet(mined, told, context) ?? [])]
}

/**
 * The record with its nonce, and with whether its transaction waits, as far as a node says so.
 * @param isOthers the hash belongs to another record
 */
function withSight(
  record: TransactionRecord,
  hash: TransactionHash,
  isOthers: boolean,
  { head, count, mined, waiting, unseen }: ChainReport,
): TransactionRecord {
  const isIt = (one: WaitingTransaction) => !isOthers && one.hash === hash
  const shown = waiting.find(isIt)
  const signed = record.signed ?? signedOf(record, shown ?? mined.find(isIt))
  const known = !signed || signed === record.signed ? record : { ...record, signed }
  // Without the count, the head may be of another chain.
  if (count === undefined) return known
  // MetaMask goes on listing a transaction that another has replaced.
  const isNonceUsed = signed !== undefined && count > signed.nonce
  if (shown && !isNonceUsed) {
    const { missed: _missed, ...rest } = known
    return head > known.seenAt ? { ...rest, seenAt: head } : known
  }
  const isMissed = isOthers || shown !== undefined || unseen.includes(hash)
  const { missed: before, seenAt } = known
  if (!isMissed || (before && before.at > head)) return known
  // One answer alone decides nothing, so the time begins with the first.
  if (before === undefined) {
    return { ...known, seenAt: Math.max(seenAt, head), missed: { at: head, isNonceUsed } }
  }
  const isSaid = before.at === head || before.at - seenAt >= UNSEEN_BLOCKS
  const isSame = isSaid && before.isNonceUsed === isNonceUsed
  return isSame ? known : { ...known, missed: { at: head, isNonceUsed } }
}

function signedOf(
  { from }: TransactionRecord,
  shown: WaitingTransaction | undefined,
): TransactionRecord['signed'] {
  // If another account sends the transaction, the nonce is of that account.
  return shown?.sender === from ? { nonce: shown.nonce, call: shown.signed } : undefined
}

/** The transactions that stand, and those that the report adds. In the order of the chain. */
function candidatesFor({ records, report }: Context): readonly MinedTransaction[] {
  const standing = records.flatMap((record) =>
    record.found && !isDenied(record, report) ? record.found.mined : [],
  )
  const added = report.mined.filter(
    (mined) => !isDropped(mined.block, report) && !standing.some((one) => contradicts(one, mined)),
  )
  const byHash = new Map<string, MinedTransaction>()
  // A later report may add the reason of a revert. The poorer of two copies changes nothing.
  for (const mined of [...standing, ...added]) {
    byHash.set(mined.hash, richer(byHash.get(mined.hash), mined))
  }
  return [...byHash.values()].toSorted(
    (a, b) => a.block.number - b.block.number || a.index - b.index,
  )
}

/** A block is denied only by an answer that is newer than the answer that has confirmed it. */
function isDenied(record: TransactionRecord, report: ChainReport): boolean {
  const { found } = record
  if (found === undefined || isFinal(record) || report.count === undefined) return false
  return report.head > found.confirmedAt && isDropped(found.mined.block, report)
}

/** The same nonce in two blocks: the chain has left the fork of either answer. */
function contradicts(one: MinedTransaction, other: MinedTransaction): boolean {
  const isSameNonce = one.sender === other.sender && one.nonce === other.nonce
  return isSameNonce && one.block.hash !== other.block.hash
}

function richer(before: MinedTransaction | undefined, mined: MinedTransaction): MinedTransaction {
  if (before === undefined || before.block.hash !== mined.block.hash) return before ?? mined
  const isMore = Object.keys(mined).some((key) => !(key in before))
  return isMore ? { ...mined, ...before } : before
}

function findOwners(
  candidates: readonly MinedTransaction[],
  context: Context,
): ReadonlyMap<string, MinedTransaction> {
  const owned = new Map<string, MinedTransaction>()
  const claims = new Set<string>()
  for (const rule of RULES) {
    for (const record of context.records) {
      if (owned.has(record.id)) continue
      const mined = candidates.find(
        (one) => !claims.has(claimOf(record, one)) && rule(record, one, context),
      )
      if (mined === undefined) continue
      owned.set(record.id, mined)
      claims.add(claimOf(record, mined))
    }
  }
  return owned
}

/** One transaction of another account, such as that of a Safe, may carry out several calls. */
function claimOf({ call, from }: TransactionRecord, { hash, sender }: MinedTransaction): string {
  return sender === from ? hash : `${hash} ${call.kind}`
}

function hasItsHash(record: TransactionRecord, { hash }: MinedTransaction): boolean {
  return hashOf(record) === hash
}

/**
 * A transaction that has carried out the call, or that is the signed call, which may have reverted
 * or may be an approval that was edited in the wallet. A wallet uses the nonce of a dropped
 * transaction again: the newer record has it then.
 */
function hasItsNonce(
  record: TransactionRecord,
  mined: MinedTransaction,
  context: Context,
): boolean {
  const { signed } = record
  if (signed === undefined || !hasNonce(record, mined)) return false
  const newest = context.records.findLast((one) => hasNonce(one, mined))
  if (newest !== record) return false
  const isSame = isSameCall(signed.call, mined.signed)
  if (mined.isReverted) return isSame
  return isSame ? isDone(record, mined, context) : carriesOut(record, mined, context)
}

function wasMatched(record: TransactionRecord, mined: MinedTransaction, context: Context): boolean {
  const { found, signed } = record
  if (signed !== undefined || !found?.isOwn || found.mined.hash !== mined.hash) return false
  return isDone(record, mined, context)
}

/** Another device may send an equal call, so only the logs count. */
function isExactlyItsCall(
  record: TransactionRecord,
  mined: MinedTransaction,
  context: Context,
): boolean {
  return mayBeAnswerOf(record, mined, context) && carriesOut(record, mined, context)
}

/** Wallets let users edit the amount of an approval, also when they speed it up. */
function isApprovalAtItsNonce(
  record: TransactionRecord,
  mined: MinedTransaction,
  context: Context,
): boolean {
  return hasNonce(record, mined) && isApproval(record, mined, context)
}

function isLikeItsApproval(
  record: TransactionRecord,
  mined: MinedTransaction,
  context: Context,
): boolean {
  // Another account may send a permit of the same owner.
  const isToToken = mined.sender === record.from && mined.signed.to === record.to
  return isToToken && isApproval(record, mined, context) && mayBeAnswerOf(record, mined, context)
}

/** Of any amount. */
function isApproval(
  record: TransactionRecord,
  mined: MinedTransaction,
  { deployment }: Context,
): boolean {
  return provenEffect(record, mined, deployment)?.approved !== undefined
}

function hasNonce(
  { from, signed }: TransactionRecord,
  { sender, nonce }: MinedTransaction,
): boolean {
  return signed !== undefined && sender === from && nonce === signed.nonce
}

function isSameCall(one: SignedCall, other: SignedCall): boolean {
  return one.to !== undefined && one.to === other.to && one.calldata === other.calldata
}

/** The logs prove the call. Approvals may have another amount. */
function isDone(
  record: TransactionRecord,
  mined: MinedTransaction,
  { deployment }: Context,
): boolean {
  return provenEffect(record, mined, deployment) !== undefined
}

/** The logs prove the call, with exactly its amount. */
function carriesOut(
  record: TransactionRecord,
  mined: MinedTransaction,
  { deployment }: Context,
): boolean {
  const effect = provenEffect(record, mined, deployment)
  if (effect === undefined) return false
  return effect.approved === undefined || effect.approved === sentUnits(record.call)
}

/** The record is searched, and the transaction is after its start. */
function mayBeAnswerOf(
  record: TransactionRecord,
  { block, sender, nonce }: MinedTransaction,
  { report, deployment, records }: Context,
): boolean {
  const { found: _found, ...unmatched } = record
  if (!isSearched({ ...unmatched, outcome: outcomeOf(unmatched, deployment) })) return false
  // The wallet may be about to return this transaction.
  const isAsked = records.some((one) => one.answer.kind === 'none' && isSameKind(one, record))
  if (isAsked) return false
  const { since, from, nextNonce } = record
  const start = isDropped(since, report) ? since.number - FINAL_BLOCKS : since.number
  return block.number > start && (sender !== from || nonce >= nextNonce)
}

function isSameKind({ call: one }: TransactionRecord, { call: other }: TransactionRecord): boolean {
  return one.kind === other.kind
}

/** An account uses a nonce once, so the record's transaction can no longer get into a block. */
function atItsNonce(
  record: TransactionRecord,
  candidates: readonly MinedTransaction[],
): MinedTransaction | undefined {
  return candidates.find((mined) => hasNonce(record, mined) && mined.hash !== hashOf(record))
}

function withFound(
  record: TransactionRecord,
  mined: MinedTransaction | undefined,
  isOwn: boolean,
  report: ChainReport,
): TransactionRecord {
  const { found: before, ...rest } = record
  if (mined === undefined) {
    if (before === undefined) return record
    // It was in the chain until then. From there on, it is waited for again.
    return { ...rest, seenAt: Math.max(rest.seenAt, before.confirmedAt) }
  }
  const { number, hash } = mined.block
  const isInSameBlock = before?.mined.block.hash === hash
  const last = isInSameBlock ? before.confirmedAt : number
  const confirmedAt = isInChain(mined.block, report) ? Math.max(last, report.head) : last
  const isSame =
    before?.mined === mined && before.isOwn === isOwn && before.confirmedAt === confirmedAt
  return isSame ? record : { ...rest, found: { mined, isOwn, confirmedAt } }
}

/**
 * An announcement goes with the transaction, if another record turns out to own it. It is taken
 * back only if the transaction has left its block.
 */
function withMovedTold(
  records: readonly TransactionRecord[],
  before: readonly TransactionRecord[],
  { report, deployment }: Context,
): readonly TransactionRecord[] {
  const moved = new Map<string, string>()
  const kept = records.map((record, index): TransactionRecord => {
    const old = before[index] ?? record
    const { found, told = 'unknown' } = old
    const isSame =
      found?.mined.hash === record.found?.mined.hash && found?.isOwn === record.found?.isOwn
    if (isSame || !found || told === 'unknown' || isDenied(old, report)) return record
    moved.set(found.mined.hash, told)
    const { told: _told, ...rest } = record
    return rest
  })
  return kept.map((record) => {
    const told = record.found?.isOwn ? moved.get(record.found.mined.hash) : undefined
    const isSame = told === keyOf(outcomeOf(record, deployment))
    return isSame && record.told === undefined ? { ...record, told } : record
  })
}

/**
 * To speed up a transaction, some wallets send the same call with the next nonce, and both are
 * carried out. Undefined if it may belong to a record whose transaction is not known yet.
 */
function recordOfWallet(
  mined: MinedTransaction,
  records: readonly TransactionRecord[],
  context: Context,
): TransactionRecord | undefined {
  const { report, deployment } = context
  const first = records.find(
    (record) =>
      record.found?.isOwn &&
      !isFinal(record) &&
      isDoneAgain(record.call) &&
      mined.sender === record.from &&
      record.found.mined.sender === record.from &&
      record.found.mined.nonce + 1 === mined.nonce &&
      carriesOut(record, mined, context),
  )
  if (first === undefined || !isInChain(mined.block, report)) return undefined
  const mayBeOthers = records.some(
    (one) =>
      isSameKind(one, first) &&
      !one.found &&
      !one.signed &&
      isListed({ ...one, outcome: outcomeOf(one, deployment) }),
  )
  if (mayBeOthers) return undefined
  const { quote: _quote, told: _told, hidden: _hidden, missed: _missed, ...rest } = first
  return {
    ...rest,
    // The id is the same in every tab.
    id: mined.hash,
    answer: { kind: 'hash', hash: mined.hash, at: first.asked },
    nextNonce: mined.nonce,
    signed: { nonce: mined.nonce, call: mined.signed },
    seenAt: mined.block.number,
    found: { mined, isOwn: true, confirmedAt: report.head },
  }
}
