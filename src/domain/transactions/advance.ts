import { sameAddress } from '../address.ts'
import type { Deployment } from '../tokens.ts'
import type { Evidence, MinedTransaction } from './evidence.ts'
import { actionOf, effectOf, isDoneAgain, sentUnits } from './kinds.ts'
import {
  hasEnded,
  hasSucceeded,
  isFinal,
  type Ended,
  type EndedRecord,
  type Stage,
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

/**
 * Applies what nodes have answered to all open records of an account, oldest first: a transaction
 * belongs to one record at most. `now`, in milliseconds since 1970, is only recorded. A record that has
 * not changed is the same object.
 */
export function advanceAll(
  records: readonly TransactionRecord[],
  evidence: Evidence,
  deployment: Deployment,
  now: number,
): readonly TransactionRecord[] {
  const informed = records.map((record) => withReports(takenBack(record, evidence), evidence))
  const advanced = new Map(
    informed.map((record) => [record.id, withOwnTransaction(record, informed)]),
  )
  const oldestFirst = records.toSorted((one, other) => one.asked - other.asked)
  for (const { id } of oldestFirst) {
    const all = [...advanced.values()]
    const record = advanced.get(id)
    if (record) advanced.set(id, advance(record, evidence, all, deployment))
  }
  const settled = [...advanced.values()]
  return records.map((record) => {
    const mayRepeat = !isFinal(record)
    const own = advanced.get(record.id) ?? record
    const next = withRepeat(own, mayRepeat, evidence, settled, deployment)
    if (what(next) !== what(record)) {
      // What was dismissed is listed again with its outcome, and blocks again if that is taken back.
      const isDismissed = next.isDismissed && next.stage.kind === 'unknown'
      return { ...next, isDismissed, changed: now }
    }
    const same = withAnnouncement(next, record)
    return JSON.stringify(same, digits) === JSON.stringify(record, digits) ? record : same
  })
}

/** The record without what a block has said that is no longer in the chain. */
function takenBack(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const isEndGone =
    hasEnded(record) && !record.stage.isFinal && isDropped(record.stage.block, evidence)
  const next = isEndGone ? reopened(record) : record
  if (next.passed === undefined || !isDropped(next.passed, evidence)) return next
  const { passed: _passed, ...rest } = next
  return rest
}

/** The record without a transaction that it was matched with, and that is another's by its hash. */
function withOwnTransaction(
  record: TransactionRecord,
  all: readonly TransactionRecord[],
): TransactionRecord {
  // What has replaced a transaction may well be another record's.
  if (!hasEnded(record) || record.stage.how === 'replaced') return record
  const { hash } = record.stage
  const isItsOwn = hash === undefined || hash === record.hash
  return isItsOwn || all.every((other) => other.hash !== hash)
    ? record
    : { ...reopened(record), isNonceKnown: false }
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

/** Whether another block has its number by now. */
export function isDropped(
  { number, hash }: BlockRef,
  { canonical }: Pick<Evidence, 'canonical'>,
): boolean {
  const now = canonical.get(number)
  // A node that lacks the block has no news.
  return now !== undefined && now !== hash
}

/**
 * What became of one transaction. `others` are all records of the account, itself among them: what is
 * theirs is not its own.
 */
function advance(
  record: TransactionRecord,
  evidence: Evidence,
  others: readonly TransactionRecord[],
  deployment: Deployment,
): TransactionRecord {
  if (hasEnded(record)) return withFinality(record, evidence)
  // The wallet's answer will say what it has sent.
  if (record.stage.kind === 'asking') return record
  const mined = findMined(record, evidence, others, deployment)
  return mined ? withMined(record, mined, deployment) : withoutMined(record, evidence)
}

function withFinality(record: EndedRecord, { head, canonical }: Evidence): TransactionRecord {
  const { stage } = record
  const isConfirmed = canonical.get(stage.block.number) === stage.block.hash
  if (stage.isFinal || !isConfirmed || head - stage.block.number < FINAL_BLOCKS) return record
  return { ...record, stage: { ...stage, isFinal: true } }
}

/** The record with what nodes know of its transaction before a block has it. */
function withReports(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const seen = evidence.waiting.find(({ hash }) => hash === record.hash)
  if (seen === undefined) return record
  const stage: Stage = { kind: 'sent', atBlock: evidence.head }
  const isDoubted = record.stage.kind === 'unknown'
  return {
    ...record,
    ...(isDoubted && { stage }),
    // Whoever sends it for the account has a nonce of its own.
    ...(isOwn(record, seen.sender) && { nonce: seen.nonce, isNonceKnown: true }),
    ...(seen.signed.calldata !== record.calldata && { signed: seen.signed }),
  }
}

function isOwn({ from }: TransactionRecord, sender: MinedTransaction['sender']): boolean {
  return sender !== undefined && sameAddress(sender, from)
}

/** The transaction in a block that is this record's. */
function findMined(
  record: TransactionRecord,
  evidence: Evidence,
  others: readonly TransactionRecord[],
  deployment: Deployment,
): MinedTransaction | undefined {
  const own = evidence.mined.find(({ hash }) => hash === record.hash)
  if (own) return own
  const free = evidence.mined.filter(
    (one) =>
      one.block.number > record.sinceBlock &&
      others.every((other) => other.id === record.id || !claims(other, one)),
  )
  if (record.isNonceKnown) {
    return free.find((one) => isOwn(record, one.sender) && one.nonce === record.nonce)
  }
  if (isAsked(record, others)) return undefined
  // Others send for the account, or the wallet's answer was lost: the call's own log decides.
  return free.find((one) => isForRecord(record, one) && provesExactly(record, one, deployment))
}

/** Whether the wallet is asked for the same: what is found may be what it is about to answer. */
function isAsked({ call }: TransactionRecord, others: readonly TransactionRecord[]): boolean {
  return others.some(
    (other) => other.stage.kind === 'asking' && actionOf(other.call) === actionOf(call),
  )
}

/** Whether a transaction belongs to this record, by its hash or its nonce. */
function claims(
  record: TransactionRecord,
  { hash, sender, nonce }: Pick<MinedTransaction, 'hash' | 'sender' | 'nonce'>,
): boolean {
  if (record.hash === hash) return true
  // What has replaced it may be another record's.
  if (hasEnded(record) && record.stage.how === 'replaced') return false
  if (hasEnded(record) && record.stage.hash === hash) return true
  return record.isNonceKnown && nonce === record.nonce && isOwn(record, sender)
}

function isForRecord(record: TransactionRecord, { sender, nonce }: MinedTransaction): boolean {
  if (!isOwn(record, sender)) return true
  // The wallet has named another transaction: an equal one may come from another device.
  if (record.hash !== undefined) return false
  // The wallet may have used another nonce than the next one, but no earlier one.
  return nonce === undefined || nonce >= record.nonce
}

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

/**
 * The record with a later transaction that has carried out the same call once more, and that is no other
 * record's. Some wallets send another transaction in place of a faster one. An approval is only repeated.
 */
function withRepeat(
  record: TransactionRecord,
  mayRepeat: boolean,
  evidence: Evidence,
  others: readonly TransactionRecord[],
  deployment: Deployment,
): TransactionRecord {
  if (!hasSucceeded(record) || !hasEnded(record) || !isDoneAgain(record.call)) return record
  const { repeat: before, ...stage } = record.stage
  const isFree = (one: Pick<MinedTransaction, 'hash' | 'sender' | 'nonce'>) =>
    others.every((other) => !claims(other, one))
  const isKept = before && !isDropped(before.block, evidence) && isFree(before)
  const kept = isKept ? before : undefined
  const found =
    mayRepeat && !isAsked(record, others)
      ? evidence.mined.find(
          (one) =>
            one.block.number >= stage.block.number &&
            isFree(one) &&
            provesExactly(record, one, deployment),
        )
      : undefined
  const repeat = kept ?? (found && { hash: found.hash, block: found.block })
  return { ...record, stage: { ...stage, ...(repeat && { repeat }) } }
}

function withMined(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): TransactionRecord {
  const { hash, block, reason, sender, nonce, networkFee, events } = mined
  const isSender = isOwn(record, sender)
  const end = (how: Ended['how'], effect?: Ended['effect']): TransactionRecord => {
    const { passed: _passed, ...rest } = record
    return {
      ...rest,
      ...(isSender && nonce !== undefined && { nonce, isNonceKnown: true }),
      stage: {
        kind: 'ended',
        how,
        block,
        isFinal: false,
        isAnnounced: false,
        hash,
        ...(effect && { effect }),
        ...(isSender && networkFee !== undefined && { gasPaid: networkFee }),
        ...(reason !== undefined && { reason }),
      },
    }
  }
  if (!mined.isReverted) {
    const effect = events && effectOf(record.call, record.from, events, deployment)
    if (effect) return end('succeeded', effect)
  }
  const isItself = hash === record.hash
  // Before a cancellation: that it was empty is only known once the transaction itself was read.
  if (mined.isReverted && (isItself || isSameCall(record, mined))) return end('reverted')
  if (mined.isEmpty) return end('cancelled')
  // Without its logs, nothing is said of what it has done.
  const isSilent = isItself || (!mined.isReverted && events === undefined)
  return isSilent ? doubted(record, 'silent') : end('replaced')
}

/** Whether this is the transaction that was signed, under another hash. */
function isSameCall(record: TransactionRecord, { signed }: MinedTransaction): boolean {
  if (signed?.to === undefined) return false
  const { to = record.to, calldata } = record.signed ?? record
  return sameAddress(signed.to, to) && signed.calldata === calldata
}

/** The record when no block is known to have its transaction. */
function withoutMined(record: TransactionRecord, evidence: Evidence): TransactionRecord {
  const { stage, sinceBlock } = record
  const isWhole = evidence.failure === undefined
  if (isWhole && isBeyondSearch(record, evidence)) return doubted(record, 'tooOld')
  if (!record.isNonceKnown) {
    const isOld = stage.kind === 'sent' && evidence.head - stage.atBlock >= UNSEEN_BLOCKS
    // Of one that somebody else has sent, a node never tells this account's nonce.
    const isUnseen = isOld && isWhole && evidence.waiting.every(({ hash }) => hash !== record.hash)
    return isUnseen ? doubted(record, 'unseen') : record
  }
  const hash = evidence.canonical.get(evidence.head)
  const isPassed = evidence.count !== undefined && evidence.count > record.nonce
  if (!isPassed || hash === undefined) return record
  const passed = record.passed ?? { number: evidence.head, hash }
  if (evidence.head - passed.number < PASSED_BLOCKS) return { ...record, passed }
  const { searched } = evidence
  const areLogsRead =
    searched !== undefined && searched.from <= sinceBlock + 1 && searched.to >= passed.number
  if (!areLogsRead) return doubted({ ...record, passed }, 'passed')
  // A second answer, at a later block, that agrees with the first.
  const { passed: _passed, ...rest } = record
  const how = 'notCarriedOut'
  return {
    ...rest,
    stage: { kind: 'ended', how, block: passed, isFinal: false, isAnnounced: false },
  }
}

/** Whether the search has gone back as far as it does, and has not come to the record's start. */
function isBeyondSearch({ sinceBlock }: TransactionRecord, { head, searched }: Evidence): boolean {
  const oldest = oldestSearched(head)
  return sinceBlock + 1 < oldest && searched !== undefined && searched.from <= oldest
}

function doubted(
  record: TransactionRecord,
  why: Extract<Stage, { kind: 'unknown' }>['why'],
): TransactionRecord {
  return { ...record, stage: { kind: 'unknown', why } }
}

/** The record, announced if the same outcome was. */
function withAnnouncement(
  record: TransactionRecord,
  { stage: before }: TransactionRecord,
): TransactionRecord {
  if (!hasEnded(record) || before.kind !== 'ended') return record
  return { ...record, stage: { ...record.stage, isAnnounced: before.isAnnounced } }
}

/** What a record says became of its transaction, whichever block does. */
function what({ stage }: TransactionRecord): string {
  if (stage.kind === 'ended') return stage.how
  return stage.kind === 'unknown' ? stage.why : stage.kind
}

/** JSON has no big integers. */
function digits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
