import { originOf, type Failure } from '../../domain/failure.ts'
import {
  withoutBalances,
  type AccountSnapshot,
  type AccountSnapshotQuery,
} from '../../domain/wallet/account-snapshot.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { Result } from '../../domain/result.ts'

export interface ChainView {
  /** Undefined while no block was read. */
  readonly block: number | undefined
  /** No new block came for so long that the shown data is no longer current. */
  readonly isStale: boolean
  readonly snapshot: AccountSnapshot | undefined
  /** The last query that was answered. A failure is an answer, too. */
  readonly answered: AccountSnapshotQuery | undefined
  /** Why a part of the last round could not be read, or why the wallet can read nothing any more. */
  readonly failure: Failure | undefined
  /** Of the node that was read in place of the wallet's node. */
  readonly host: string | undefined
}

/** The last read succeeded, and a new block was seen recently. */
export function isCurrent({ isStale, failure }: Pick<ChainView, 'isStale' | 'failure'>): boolean {
  return !isStale && failure === undefined
}

/**
 * The failure to show after one, or none, of a node. A wallet that is gone stays gone, whatever
 * another node answers.
 */
export function failureAfter(
  before: ChainView,
  { host }: Pick<ChainView, 'host'>,
  failure: Failure | undefined,
): Failure | undefined {
  const isWalletGone = before.failure && originOf(before.failure) === 'wallet'
  return isWalletGone && host !== undefined ? before.failure : failure
}

export const EMPTY_VIEW: ChainView = {
  block: undefined,
  isStale: false,
  snapshot: undefined,
  answered: undefined,
  failure: undefined,
  host: undefined,
}

/** The results of a round. */
export interface RoundParts extends Pick<ChainView, 'failure' | 'host'> {
  /** Undefined if no answer proves that this block exists. */
  readonly block: number | undefined
  /** Undefined if it was not asked for, or not answered in time. */
  readonly snapshot: Result<AccountSnapshot> | undefined
  readonly query: AccountSnapshotQuery | undefined
}

/** The view after a round. `records` are those after the round. */
export function viewAfter(
  before: ChainView,
  { block = before.block, host, failure, snapshot, query }: RoundParts,
  records: readonly TransactionRecord[],
): ChainView {
  const newest = snapshot?.ok ? snapshot.value : before.snapshot
  // A balance must not be shown beside a transaction that has changed it since. A later block is of
  // another chain with the same id.
  const isBehind = records.some(({ found }) => {
    const number = found?.mined.block.number ?? 0
    return newest && block !== undefined && newest.block < number && number <= block
  })
  return {
    block,
    host,
    failure: failureAfter(before, { host }, failure),
    isStale: before.isStale && before.block === block,
    answered: snapshot ? query : before.answered,
    snapshot: newest && isBehind ? withoutBalances(newest) : newest,
  }
}
