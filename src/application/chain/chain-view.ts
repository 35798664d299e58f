import type { Failure } from '../../domain/failure.ts'
import {
  withoutBalances,
  type AccountSnapshot,
  type AccountSnapshotQuery,
} from '../../domain/wallet/account-snapshot.ts'
import type { EndedRecord } from '../../domain/transactions/record.ts'
import type { Result } from '../../domain/result.ts'

/** What the rounds have read for the connected account. */
export interface ChainView {
  /** The newest block; undefined while none was read. */
  readonly block: number | undefined
  /** Whether no other block has come for so long that nothing shown is that of now. */
  readonly isStale: boolean
  /** The newest snapshot of the account. */
  readonly snapshot: AccountSnapshot | undefined
  /** What was asked for last and is answered, also by a failure. */
  readonly answered: AccountSnapshotQuery | undefined
  /** Why there is no newer snapshot, if the last read has failed. */
  readonly failure: Failure | undefined
  /** Why the chain could not be asked about the records the last time. */
  readonly recordsFailure: Failure | undefined
  /** The host of the node that was read in place of the wallet's, if any was. */
  readonly host: string | undefined
}

/** Whether what was read is that of now: the last round was read, and not long ago. */
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

/** What one round has read. A part that is missing was not asked for, or is late. */
export interface RoundParts {
  /** Undefined if no answer shows that there is this block, or a newer block was read since. */
  readonly block: number | undefined
  readonly host: string | undefined
  readonly snapshot?: {
    readonly query: AccountSnapshotQuery
    readonly answer: Result<AccountSnapshot>
  }
  /** Why the records could not be asked about, if they could not. */
  readonly records?: { readonly failure: Failure | undefined }
}

/** The view after a round. `ended` are the records that blocks have decided, and not finally. */
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

/** The snapshot without what a transaction has changed since. */
function upToDate(
  snapshot: AccountSnapshot | undefined,
  ended: readonly EndedRecord[],
): AccountSnapshot | undefined {
  if (snapshot === undefined) return undefined
  const isBehind = ended.some(({ stage }) => stage.block.number > snapshot.block)
  return isBehind ? withoutBalances(snapshot) : snapshot
}
