import type { TransactionRecord } from './record.ts'
import type { TransactionHash } from './transaction.ts'

/**
 * Records without a hash of their own that were taken for a transaction which the wallet names as
 * another's.
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

/** The record without what it was taken for: it has not been answered, as before. */
export function unclaimed(record: TransactionRecord): TransactionRecord {
  const { hash: _hash, summary: _statement, reason: _reason, untold: _untold, ...rest } = record
  return { ...rest, isNonceKnown: false, stage: { kind: 'unanswered' } }
}

/** What has become of a record, as far as it is known. */
export function outcomeOf(record: TransactionRecord): Partial<TransactionRecord> {
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
