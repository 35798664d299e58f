import { withoutReceipt, type TransactionRecord } from './record.ts'
import type { TransactionHash } from './transaction.ts'

/**
 * Records that were matched with a transaction which the wallet has now reported for another record:
 * those without a hash from the wallet, and those that the transaction was taken for the speed-up of.
 */
export function claimsOf(
  records: readonly TransactionRecord[],
  id: string,
  hash: TransactionHash | undefined,
): readonly TransactionRecord[] {
  if (hash === undefined) return []
  return records.filter((record) => {
    return record.id !== id && record.hash === hash && record.signedHash !== hash
  })
}

/** The record without that match: unanswered or waiting, as before. */
export function unclaimed(record: TransactionRecord): TransactionRecord {
  const { hash: _hash, untold: _untold, ...rest } = withoutReceipt(record)
  return rest.signedHash === undefined
    ? { ...rest, isNonceKnown: false, stage: { kind: 'unanswered' } }
    : { ...rest, hash: rest.signedHash, stage: { kind: 'pending' } }
}

/** The fields that hold the outcome of a record. */
export function outcomeFields(record: TransactionRecord): Partial<TransactionRecord> {
  const { stage, since, nonce, isNonceKnown, summary, gasPaid, reason, untold } = record
  return {
    stage,
    since,
    nonce,
    isNonceKnown,
    ...(summary && { summary }),
    ...(gasPaid !== undefined && { gasPaid }),
    ...(reason !== undefined && { reason }),
    ...(untold && { untold }),
  }
}
