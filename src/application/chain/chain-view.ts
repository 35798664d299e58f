import type { Failure } from '../../domain/failure.ts'
import {
  withoutBalances,
  type AccountSnapshot,
  type AccountSnapshotQuery,
} from '../../domain/wallet/account-snapshot.ts'
import type { EndedRecord } from '../../domain/transactions/record.ts'
import type { Result } from '../../domain/result.ts'

export interface ChainView {
  /** Undefined while no block was read. */
  readonly block: number | undefined
  /** No new block came for so long that the shown data is no longer current. */
  readonly isStale: boolean
  readonly snapshot: AccountSnapshot | undefined
  /** The last query that was answered. A failure is an answer, too. */
  readonly answered: AccountSnapshotQuery | undefined
  /** Of the last read. */
  readonly failure: Failure | undefined
  /** Of the last time that the chain was asked about the records. */
  readonly recordsFailure: Failure | undefined
  /** Of the node that was read in place of the wallet's node. */
  readonly host: string | undefined
}

/** The last read succeeded, and a new block was seen recently. */
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
  /** Undefined if the chain could be asked about the records. */
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

function upToDate(
  snapshot: AccountSnapshot | undefined,
  ended: readonly EndedRecord[],
): AccountSnapshot | undefined {
  if (snapshot === undefined) return undefined
  const isBehind = ended.some(({ stage }) => stage.block.number > snapshot.block)
  return isBehind ? withoutBalances(snapshot) : snapshot
}
