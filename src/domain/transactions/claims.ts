import type { TransactionRecord } from './record.ts'
import type { TransactionHash } from './transaction.ts'

/**
 * Records without a hash from the wallet that were matched with a transaction which the wallet has
 * now reported for another record.
 */
export function claimsOf(
  records: readonly TransactionRecord[],
  id: string,
  hash: TransactionHash | undefined,
): readonly TransactionRecord[] {
  if (hash === undefined) return []
  return records.filter((record) => {
    return record.id !== id && record.hash === hash && record.signedHash === undefined
  })
}

/** The record without that match: unanswered, as before. */
export function unclaimed(record: TransactionRecord): TransactionRecord {
  const { hash: _hash, summary: _summary, reason: _reason, untold: _untold, ...rest } = record
  return { ...rest, isNonceKnown: false, stage: { kind: 'unanswered' } }
}

/** The fields that hold the outcome of a record. */
export function outcomeFields(record: TransactionRecord): Partial<TransactionRecord> {
  const { stage, since, nonce, isNonceKnown, summary, reason, untold } = record
  return {
    stage,
    since,
    nonce,
    isNonceKnown,
    ...(summary && { summary }),
    ...(reason !== undefined && { reason }),
    ...(untold && { untold }),
  }
}
