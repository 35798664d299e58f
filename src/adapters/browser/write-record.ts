import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** Raise it when the form of a record changes. Records of other versions are ignored. */
export const VERSION = 1

/** A record as stored text. JSON has no big integers, so amounts are decimal strings. */
export function writeRecord(record: TransactionRecord): string {
  return JSON.stringify({ version: VERSION, record }, (_key, value) => {
    return typeof value === 'bigint' ? value.toString() : value
  })
}
