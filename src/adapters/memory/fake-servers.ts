import type { Failure } from '../../domain/failure.ts'

/** What a server of a pool is asked, each of which another one may answer. */
export type FakeQuestion =
  /** For the newest block. */
  | 'heads'
  /** For receipts and transactions by their hash. */
  | 'receipts'
  /** For counts, allowances and balances as of a block, and for what is to be signed next. */
  | 'states'

/**
 * Has the fake chain answer as a pool of servers does, of which some are behind the others.
 *
 * ```ts
 * chain.servers.lag('receipts', 1) // the block is known, and not yet what is in it
 * chain.servers.forgetHashes() // nobody knows any transaction by its hash
 * chain.servers.prune(2) // states are known as of the newest two blocks
 * chain.servers.beHonest()
 * ```
 *
 * A server never knows what is still to come, and of a block that was taken back all know at once.
 */
export interface FakeServers {
  /** Keeps the servers that answer such a question so many blocks behind the newest. */
  lag(question: FakeQuestion, blocks: number): void
  /** Has no server know a transaction that waits, or the one behind a hash, until they are honest. */
  forgetHashes(): void
  /** Has every server keep the states of so many blocks and no more, the newest included. */
  prune(blocks: number): void
  /** Ends all of the above: one node that is right. */
  beHonest(): void
}

/** How far the servers are, by how far the chain is. */
export interface FakeServerView {
  readonly isForgetful: boolean
  /** The newest block of the server that answers such a question. */
  head(question: FakeQuestion): number
  /** Whether a state as of a block is known. */
  hasState(block: number): boolean
}

/** What a server says of a state that it has not got: each does so in words of its own. */
export const UNKNOWN_STATE: Failure = { kind: 'unknown', message: 'header not found' }

export function createFakeServers(newest: () => number): FakeServers & { view: FakeServerView } {
  const lags = { heads: 0, receipts: 0, states: 0 }
  let kept = Number.POSITIVE_INFINITY
  let isForgetful = false
  const head = (question: FakeQuestion) => Math.max(0, newest() - lags[question])
  return {
    view: {
      get isForgetful() {
        return isForgetful
      },
      head,
      hasState: (block) => block <= head('states') && block > head('states') - kept,
    },
    lag: (question, blocks) => void (lags[question] = blocks),
    forgetHashes: () => void (isForgetful = true),
    prune: (blocks) => void (kept = blocks),
    beHonest() {
      for (const question of Object.keys(lags) as FakeQuestion[]) lags[question] = 0
      kept = Number.POSITIVE_INFINITY
      isForgetful = false
    },
  }
}
