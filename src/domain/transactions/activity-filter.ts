import { type Action, actionOf } from './kinds.ts'
import { hasEnded, hasSucceeded, type TransactionRecord } from './record.ts'

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
  return hasEnded(record) ? 'failed' : 'open'
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
