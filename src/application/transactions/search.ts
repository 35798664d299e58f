import type { Address } from '../../domain/address.ts'
import { attemptAnswer } from '../../domain/result.ts'
import {
  finalPart,
  joined,
  nextBlocks,
  type BlockRange,
  type Searched,
} from '../../domain/transactions/searched-blocks.ts'
import type { ChainPort } from '../ports/chain-port.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import { backoffAfter } from '../protocol/block-service.ts'

/** How many requests one run makes at most. */
const MOST_PIECES = 4

/** How many blocks are asked for at once at most. */
const LARGEST_PIECE = 50_000

/** By what a piece is divided when a node refuses it. */
const SHRINK = 10

/** After so many answers, a size that was refused is tried again. */
const ANSWERS_TO_RETRY = 50

export interface TransactionSearchDeps {
  readonly chain: Pick<ChainPort, 'searchTransactions'>
  readonly clock: Pick<ClockPort, 'elapsed'>
}

/**
 * Searches blocks for an account's transactions, some at a time. It knows one interval of final
 * blocks that were searched, which grows at both ends, so that none is searched twice.
 */
export function createTransactionSearch({ chain, clock }: TransactionSearchDeps, account: Address) {
  let known: Searched | undefined
  let piece = LARGEST_PIECE
  /** The smallest number of blocks that the node has refused. */
  let refused = Number.POSITIVE_INFINITY
  let answers = 0
  /** How many runs have failed in a row, and until when there is none, by `clock.elapsed()`. */
  let failures = 0
  let pausedUntil = 0

  const shrink = ({ from, to }: BlockRange) => {
    const size = to - from + 1
    refused = Math.min(refused, size)
    piece = Math.max(1, Math.floor(size / SHRINK))
  }

  const grow = () => {
    answers += 1
    if (answers % ANSWERS_TO_RETRY === 0) refused = Number.POSITIVE_INFINITY
    const larger = Math.min(piece * 2, LARGEST_PIECE)
    if (larger < refused) piece = larger
  }

  /** The interval that the wanted blocks continue, unless there is a gap. */
  const knownFor = ({ from }: BlockRange) =>
    known !== undefined && known.to + 1 >= from ? known : undefined

  return {
    /**
     * Searches more of the wanted blocks, the last of which is the newest. Returns all that was
     * searched and stands next to each other; undefined if there is nothing.
     */
    async run(wanted: BlockRange): Promise<Searched | undefined> {
      let searched = knownFor(wanted)
      for (let pieces = 0; pieces < MOST_PIECES && clock.elapsed() >= pausedUntil; pieces += 1) {
        // The last piece goes back: where a piece is one block, new blocks would take all pieces.
        const isLast = pieces === MOST_PIECES - 1
        const back = { ...wanted, to: searched?.to ?? wanted.to }
        const next =
          (isLast ? nextBlocks(searched, back, piece) : undefined) ??
          nextBlocks(searched, wanted, piece)
        if (next === undefined) break
        const range = { fromBlock: next.from, toBlock: next.to }
        const answer = await attemptAnswer(() => chain.searchTransactions({ account, ...range }))
        if (!answer.ok) {
          // The first failure may be of a server that lags behind another one.
          const isWorthPause = failures > 0 || answer.error.kind === 'rateLimited'
          if (isWorthPause) pausedUntil = clock.elapsed() + backoffAfter(Math.max(failures, 1))
          failures += 1
          break
        }
        if (answer.value === 'tooMany') {
          shrink(next)
          continue
        }
        failures = 0
        grow()
        searched = joined(searched, { ...next, transactions: answer.value })
      }
      known = finalPart(searched, wanted.to)
      return searched
    },
  }
}
