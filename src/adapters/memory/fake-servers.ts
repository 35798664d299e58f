import type { Failure } from '../../domain/failure.ts'

/** What a server of a pool is asked for. Another server may answer each of these. */
export type FakeQuestion =
  /** The newest block. */
  | 'heads'
  /** Receipts and transactions by hash. */
  | 'receipts'
  /** Nonces, allowances and balances as of a block. */
  | 'states'

/**
 * Makes the fake chain answer like a pool of servers, some of which are behind the others.
 *
 * ```ts
 * chain.servers.lag('receipts', 1) // the newest block is known, its receipts are not
 * chain.servers.forgetHashes() // no transaction is found by its hash
 * chain.servers.prune(2) // states are known as of the newest two blocks only
 * chain.servers.beHonest()
 * ```
 *
 * No server knows the future, and all know of a reorg at once.
 */
export interface FakeServers {
  /** Puts the servers that answer this question a number of blocks behind. */
  lag(question: FakeQuestion, blocks: number): void
  /** Makes transactions impossible to find by their hash. */
  forgetHashes(): void
  /** Keeps only the states of the newest blocks. */
  prune(blocks: number): void
  /** Undoes all of the above. */
  beHonest(): void
}

/** What the servers know. */
export type FakeServerView = ReturnType<typeof createFakeServers>['view']

/** The answer to a question about an unknown state. Each real node words it differently. */
export const UNKNOWN_STATE: Failure = { kind: 'unknown', message: 'header not found' }

export function createFakeServers(newestBlock: () => number) {
  const honest = { heads: 0, receipts: 0, states: 0 }
  let lags = honest
  let kept = Number.POSITIVE_INFINITY
  let isForgetful = false
  /** The newest block of the server that answers this question. */
  const head = (question: FakeQuestion) => Math.max(0, newestBlock() - lags[question])
  const view = {
    isForgetful: () => isForgetful,
    head,
    hasState: (block: number) => block <= head('states') && block > head('states') - kept,
  }
  const servers: FakeServers = {
    lag: (question, blocks) => void (lags = { ...lags, [question]: blocks }),
    forgetHashes: () => void (isForgetful = true),
    prune: (blocks) => void (kept = blocks),
    beHonest() {
      lags = honest
      kept = Number.POSITIVE_INFINITY
      isForgetful = false
    },
  }
  return { view, servers }
}
