import type { Action } from './call.ts'
import { actionOf } from './call.ts'
import { blockOf, hasEnded, hasSucceeded, type TransactionRecord } from './record.ts'
import { sums, type TokenAmount } from './summary.ts'

/** Which transactions are listed. */
export interface ActivityFilter {
  readonly kind: 'all' | 'approval' | 'mint' | 'redeem' | 'wrapping'
  readonly state: 'all' | 'open' | 'succeeded' | 'failed'
}

export const EVERYTHING: ActivityFilter = { kind: 'all', state: 'all' }

const KIND: Readonly<Record<Action, ActivityFilter['kind']>> = {
  approveWeth: 'approval',
  approveIsc: 'approval',
  revokeWeth: 'approval',
  revokeIsc: 'approval',
  mint: 'mint',
  redeem: 'redeem',
  wrap: 'wrapping',
  unwrap: 'wrapping',
}

function stateOf(record: TransactionRecord): ActivityFilter['state'] {
  if (hasSucceeded(record)) return 'succeeded'
  const isFailing = record.stage.kind === 'confirming' || record.stage.kind === 'displaced'
  return hasEnded(record) || isFailing ? 'failed' : 'open'
}

export function filterRecords(
  records: readonly TransactionRecord[],
  { kind, state }: ActivityFilter,
): readonly TransactionRecord[] {
  return records.filter(
    (record) =>
      (kind === 'all' || KIND[actionOf(record.call)] === kind) &&
      (state === 'all' || stateOf(record) === state),
  )
}

/** What mints and redemptions have paid and received in all. */
export interface ActivityTotals {
  readonly paid: readonly TokenAmount[]
  readonly received: readonly TokenAmount[]
  /** Base units of ISC. */
  readonly fee: bigint
}

/** The totals of the confirmed mints and redemptions among the records; undefined if there is none. */
export function totalsOf(records: readonly TransactionRecord[]): ActivityTotals | undefined {
  const summaries = records
    .filter(hasSucceeded)
    .flatMap(({ summary }) => (summary === undefined ? [] : [summary]))
  if (summaries.length === 0) return undefined
  return {
    paid: sums(summaries.flatMap(({ paid }) => paid)),
    received: sums(summaries.flatMap(({ received }) => received)),
    fee: summaries.reduce((sum, { fee }) => sum + fee, 0n),
  }
}

/** What the network took for all transactions. */
export interface NetworkFees {
  /** In wei. */
  readonly gasPaid: bigint
  /** Whether the fee of another one is not known, as that of a transaction that was stored without it. */
  readonly isMore: boolean
}

/** The network fees of all the records, whatever they did; undefined if none is known. */
export function networkFeesOf(records: readonly TransactionRecord[]): NetworkFees | undefined {
  const mined = records.filter(isMined)
  const fees = mined.flatMap(({ gasPaid }) => (gasPaid === undefined ? [] : [gasPaid]))
  if (fees.length === 0) return undefined
  const gasPaid = fees.reduce((sum, fee) => sum + fee)
  return { gasPaid, isMore: fees.length < mined.length }
}

/** Whether any of it is in a block. */
function isMined(record: TransactionRecord): boolean {
  const { kind } = record.stage
  return blockOf(record) !== undefined || kind === 'unproven' || kind === 'partial'
}
