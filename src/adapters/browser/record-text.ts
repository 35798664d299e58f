import type { TransactionRecord } from '../../domain/transactions/record.ts'

/** Goes up when the form of a record changes; records of other versions are left alone. */
export const VERSION = 1

/** A record as it is stored. JSON has no big integers: amounts are written as decimal text. */
export function writeRecord(record: TransactionRecord): string {
  return JSON.stringify({ version: VERSION, record }, (_key, value) => {
    return typeof value === 'bigint' ? value.toString() : value
  })
}
