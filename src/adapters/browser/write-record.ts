import type { TransactionRecord } from '../../domain/transactions/record.ts'

/**
 * Raise it only when the schema can no longer read what earlier versions have stored: their open
 * transactions are then ignored.
 */
export const VERSION = 1

/** A record as stored text. JSON has no big integers, so amounts are decimal strings. */
export function writeRecord(record: TransactionRecord): string {
  return JSON.stringify({ version: VERSION, record }, (_key, value) => {
    return typeof value === 'bigint' ? value.toString() : value
  })
}
