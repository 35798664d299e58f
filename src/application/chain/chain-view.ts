import type { Failure } from '../../domain/failure.ts'
import {
  withoutBalances,
  type AccountSnapshot,
  type AccountSnapshotQuery,
} from '../../domain/wallet/account-snapshot.ts'
import type { EndedRecord } from '../../domain/transactions/record.ts'
import type { Result } from '../../domain/result.ts'

/** The data that the rounds have read for the connected account. */
export interface ChainView {
  /** The newest block; undefined while no block was read. */
  readonly block: number | undefined
  /** Whether there was no new block for so long that the shown data is no longer current. */
  readonly isStale: boolean
  readonly snapshot: AccountSnapshot | undefined
  /** The last query that was answered. A failure is an answer, too. */
  readonly answered: AccountSnapshotQuery | undefined
  /** Why there is no newer snapshot; undefined unless the last read has failed. */
  readonly failure: Failure | undefined
  /** Why the chain could not be asked about the records the last time; undefined if it could. */
  readonly recordsFailure: Failure | undefined
  /** The host of the node that was read in place of the wallet's node; undefined if none was. */
  readonly host: string | undefined
}

/** Whether the data is current: the last read succeeded, and a new block was seen recently. */
export function hasNews({ isStale, failure }: Pick<ChainView, 'isStale' | 'failure'>): boolean {
  return !isStale && failure === undefined
}

export const EMPTY_VIEW: ChainView = {
  block: undefined,
  isStale: false,
  snapshot: undefined,
  answered: undefined,
  failure: undefined,
  recordsFailure: undefined,
  host: undefined,
}

/** The results of one round. A part is missing if it was not asked for, or is late. */
export interface RoundParts {
  /** Undefined if no answer proves that this block exists, or if a newer block was read since. */
  readonly block: number | undefined
  readonly host: string | undefined
  readonly snapshot?: {
    readonly query: AccountSnapshotQuery
    readonly answer: Result<AccountSnapshot>
  }
  /** Why the chain could not be asked about the records; undefined if it could. */
  readonly records?: { readonly failure: Failure | undefined }
}

/** The view after a round. `ended` are the records that blocks have decided but not finally. */
export function viewAfter(
  before: ChainView,
  { block = before.block, host, snapshot, records }: RoundParts,
  ended: readonly EndedRecord[],
): ChainView {
  const view = {
    ...before,
    block,
    host,
    isStale: before.isStale && before.block === block,
    ...(records && { recordsFailure: records.failure }),
  }
  const kept = { ...view, snapshot: upToDate(before.snapshot, ended) }
  if (snapshot === undefined) return kept
  const { query: answered, answer } = snapshot
  if (!answer.ok) return { ...kept, answered, failure: answer.error }
  const newest = upToDate(answer.value, ended)
  return { ...view, answered, snapshot: newest, failure: undefined }
}

/** The snapshot, without the values that a transaction has changed since the snapshot's block. */
function upToDate(
  snapshot: AccountSnapshot | undefined,
  ended: readonly EndedRecord[],
): AccountSnapshot | undefined {
  if (snapshot === undefined) return undefined
  const isBehind = ended.some(({ stage }) => stage.block.number > snapshot.block)
  return isBehind ? withoutBalances(snapshot) : snapshot
}
