import type { Deployment } from '../tokens.ts'
import type { MinedTransaction } from './evidence.ts'
import type { Effect } from './kinds/kind.ts'
import { actionOf, effectOf, sentUnits } from './kinds/kinds.ts'
import { hasEnded, type TransactionRecord } from './record.ts'
import type { TransactionHash } from './transaction.ts'

// Which transaction belongs to which record: by its hash, by the account and its nonce, or by its
// call.

export function isSender(
  { from }: Pick<TransactionRecord, 'from'>,
  sender: MinedTransaction['sender'],
): boolean {
  return sender === from
}

/** Their amounts may differ. */
export function isSameAction(one: TransactionRecord, other: TransactionRecord): boolean {
  return actionOf(one.call) === actionOf(other.call)
}

/**
 * The hash of the transaction that has ended the record, if the wallet has not returned this hash.
 */
export function matchedHash(record: TransactionRecord): TransactionHash | undefined {
  // The replacing transaction may belong to another record.
  if (!hasEnded(record) || record.stage.how === 'replaced') return undefined
  return record.stage.hash === record.hash ? undefined : record.stage.hash
}

export function hasByHash(
  record: TransactionRecord,
  { hash }: Pick<MinedTransaction, 'hash'>,
): boolean {
  return record.hash === hash || matchedHash(record) === hash
}

function claims(record: TransactionRecord, mined: MinedTransaction): boolean {
  if (hasByHash(record, mined)) return true
  // The replacing transaction may belong to another record.
  if (hasEnded(record) && record.stage.how === 'replaced') return false
  const { nonce } = record
  return nonce !== undefined && nonce === mined.nonce && isSender(record, mined.sender)
}

export function isFree(mined: MinedTransaction, records: readonly TransactionRecord[]): boolean {
  return records.every((record) => !claims(record, mined))
}

/** Its hash may be another. */
export function isSameCall(record: TransactionRecord, { signed }: MinedTransaction): boolean {
  if (signed?.to === undefined) return false
  const { to = record.to, calldata } = record.signed ?? record
  return signed.to === to && signed.calldata === calldata
}

export function provenEffect(
  { call, from }: Pick<TransactionRecord, 'call' | 'from'>,
  { isReverted, events }: MinedTransaction,
  deployment: Deployment,
): Effect | undefined {
  return isReverted || events === undefined ? undefined : effectOf(call, from, events, deployment)
}

/**
 * Whether the logs prove the call with exactly its amount, even if users could have edited the
 * amount.
 */
export function provesExactly(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  const effect = provenEffect(record, mined, deployment)
  if (effect === undefined) return false
  return effect.approved === undefined || effect.approved === sentUnits(record.call)
}

/** Whether the transaction has carried out exactly this call, or is this call and was reverted. */
function isExactly(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  if (mined.isReverted) return isSender(record, mined.sender) && isSameCall(record, mined)
  return provesExactly(record, mined, deployment)
}

/** Wallets let users edit the amount of an approval. */
function isEditedApproval(
  record: TransactionRecord,
  mined: MinedTransaction,
  deployment: Deployment,
): boolean {
  const isItself = isSender(record, mined.sender) && mined.signed?.to === record.to
  return isItself && provenEffect(record, mined, deployment)?.approved !== undefined
}

/** Of a transaction whose hash is known, but which no node has. */
function isCancellation(record: TransactionRecord, mined: MinedTransaction): boolean {
  const isNext = isSender(record, mined.sender) && mined.nonce === record.nextNonce
  return isNext && record.hash !== undefined && mined.isEmpty === true
}

/**
 * Prefers the call to its cancellation. `candidates` may belong to the record, and are in the order
 * of the chain.
 */
export function transactionByCall(
  record: TransactionRecord,
  others: readonly TransactionRecord[],
  candidates: readonly MinedTransaction[],
  deployment: Deployment,
): MinedTransaction | undefined {
  // If an approval and its revocation are both lost, each gets its own transaction.
  const isOthers = (mined: MinedTransaction) =>
    others.some((other) => !hasEnded(other) && isExactly(other, mined, deployment))
  return (
    candidates.find((mined) => isExactly(record, mined, deployment)) ??
    candidates.find((mined) => isEditedApproval(record, mined, deployment) && !isOthers(mined)) ??
    candidates.find((mined) => isCancellation(record, mined))
  )
}
