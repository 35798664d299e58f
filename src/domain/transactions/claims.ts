import { sameAddress } from '../address.ts'
import type { Deployment } from '../tokens.ts'
import type { MinedTransaction } from './evidence.ts'
import type { Effect } from './kinds/kind.ts'
import { actionOf, effectOf, sentUnits } from './kinds/kinds.ts'
import { hasEnded, type TransactionRecord } from './record.ts'
import type { TransactionHash } from './transaction.ts'

// Which transaction is which record's: by its hash, by the account and its nonce, or by its call.

/** Whether the account of the record has sent it itself. */
export function isSender(
  { from }: Pick<TransactionRecord, 'from'>,
  sender: MinedTransaction['sender'],
): boolean {
  return sender !== undefined && sameAddress(sender, from)
}

/** Whether two records do the same thing, also with other amounts. */
export function isSameAction(one: TransactionRecord, other: TransactionRecord): boolean {
  return actionOf(one.call) === actionOf(other.call)
}

/** The transaction that has ended it, if it is under another hash than the wallet returned. */
export function matchedHash(record: TransactionRecord): TransactionHash | undefined {
  // What has replaced it may well be another record's.
  if (!hasEnded(record) || record.stage.how === 'replaced') return undefined
  return record.stage.hash === record.hash ? undefined : record.stage.hash
}

/** Whether a transaction is this record's by its hash. */
export function hasByHash(
  record: TransactionRecord,
  { hash }: Pick<MinedTransaction, 'hash'>,
): boolean {
  return record.hash === hash || matchedHash(record) === hash
}

/** Whether a transaction belongs to this record, by its hash or its nonce. */
function claims(record: TransactionRecord, mined: MinedTransaction): boolean {
  if (hasByHash(record, mined)) return true
  // What has replaced it may be another record's.
  if (hasEnded(record) && record.stage.how === 'replaced') return false
  const { nonce } = record
  return nonce !== undefined && nonce === mined.nonce && isSender(record, mined.sender)
}

/** Whether a transaction belongs to none of these records. */
export function isFree(mined: MinedTransaction, records: readonly TransactionRecord[]): boolean {
  return records.every((record) => !claims(record, mined))
}

/** Whether this is the transaction that was signed, under another hash. */
export function isSameCall(record: TransactionRecord, { signed }: MinedTransaction): boolean {
  if (signed?.to === undefined) return false
  const { to = record.to, calldata } = record.signed ?? record
  return sameAddress(signed.to, to) && signed.calldata === calldata
}

/** What the call has done in a transaction; undefined if no log proves it. */
export function provenEffect(
  { call, from }: Pick<TransactionRecord, 'call' | 'from'>,
  { isReverted, events }: MinedTransaction,
  deployment: Deployment,
): Effect | undefined {
  return isReverted || events === undefined ? undefined : effectOf(call, from, events, deployment)
}

/** Whether the logs prove the call with its amount, also where that could have been edited. */
export function provesExactly(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  const effect = provenEffect(record, mined, deployment)
  if (effect === undefined) return false
  return effect.approved === undefined || effect.approved === sentUnits(record.call)
}

/** Whether it has carried out exactly this call, or is this call and was reverted. */
function isExactly(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  if (mined.isReverted) return isSender(record, mined.sender) && isSameCall(record, mined)
  return provesExactly(record, mined, deployment)
}

/** Whether it is the approval with another amount: wallets let people edit that. */
function isEditedApproval(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  const to = mined.signed?.to
  const isItself = isSender(record, mined.sender) && to !== undefined && sameAddress(to, record.to)
  return isItself && provenEffect(record, mined, deployment)?.approved !== undefined
}

/** Whether it has cancelled a transaction whose hash is known and that no node has. */
function isCancellation(record: TransactionRecord, mined: MinedTransaction): boolean {
  const isNext = isSender(record, mined.sender) && mined.nonce === record.nextNonce
  return isNext && record.hash !== undefined && mined.isEmpty === true
}

/**
 * The transaction with the call of this record, or its cancellation, among those that may be the
 * record's, in the order of the chain.
 */
export function transactionByCall(
  record: TransactionRecord,
  others: readonly TransactionRecord[],
  candidates: readonly MinedTransaction[],
  deployment: Deployment,
): MinedTransaction | undefined {
  // A lost approval and its lost revocation: each gets its own transaction.
  const isOthers = (mined: MinedTransaction) =>
    others.some((other) => !hasEnded(other) && isExactly(other, mined, deployment))
  return (
    candidates.find((mined) => isExactly(record, mined, deployment)) ??
    candidates.find((mined) => isEditedApproval(record, mined, deployment) && !isOthers(mined)) ??
    candidates.find((mined) => isCancellation(record, mined))
  )
}
