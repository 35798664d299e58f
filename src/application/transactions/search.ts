import type { Address } from '../../domain/address.ts'
import { attemptAnswer } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/outcome.ts'
import { mayBeOf } from '../../domain/transactions/chain-questions.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import type { ChainPort } from '../ports/chain-port.ts'

/** How many requests one run makes at most. */
const MOST_PIECES = 4

/** How many blocks are asked for at once at most. */
const LARGEST_PIECE = 10_000

/** By what a piece is divided when a node refuses it. */
const SHRINK = 10

/** After so many answers in a row, a larger piece is tried. */
const ANSWERS_TO_GROW = 10

/** How many blocks are searched for a record at most: a week. */
const MOST_SEARCHED = 50_000

type SearchedChain = Pick<ChainPort, 'searchTransactions' | 'hasCode'>

/**
 * Searches the logs for transactions of an account that neither a hash nor a nonce leads to. Others
 * may send for an account that has code, and a node may lack the history of counts. The search goes
 * forward from each record's start. What is found is only a hash: the next round asks about it.
 */
export function createLogSearch(account: Address, deployment: Deployment) {
  const found = new Set<TransactionHash>()
  /** The next block to search, by the id of the record. */
  const next = new Map<string, number>()
  let piece = LARGEST_PIECE
  let answers = 0
  let hasCode = false
  let isRunning = false
  let runs = 0

  /** An account may get code with any transaction (EIP-7702). */
  const readCode = async (chain: SearchedChain) => {
    const answer = await attemptAnswer(() => chain.hasCode(account))
    if (answer.ok) hasCode = answer.value
  }

  const nextBlock = ({ id, since }: TransactionRecord) => next.get(id) ?? since.number + 1

  /** Searches the next piece for a record. Resolves to whether the node can be asked on. */
  const searchPiece = async (chain: SearchedChain, record: TransactionRecord, head: number) => {
    const fromBlock = nextBlock(record)
    const toBlock = Math.min(lastBlock(record, head), fromBlock + piece - 1)
    const answer = await attemptAnswer(() =>
      chain.searchTransactions({ account, fromBlock, toBlock }),
    )
    if (!answer.ok) return false
    if (answer.value === 'tooMany') {
      piece = Math.max(1, Math.floor(piece / SHRINK))
      answers = 0
      return toBlock > fromBlock
    }
    answers += 1
    if (answers % ANSWERS_TO_GROW === 0) piece = Math.min(piece * 2, LARGEST_PIECE)
    for (const mined of answer.value) {
      if (mayBeOf(record, mined, deployment)) found.add(mined.hash)
    }
    // A reorg may put other transactions into the newest blocks.
    next.set(record.id, Math.min(toBlock, head - FINAL_BLOCKS) + 1)
    return true
  }

  /** Whether a record needs no piece in this run. The newest blocks are searched in each run. */
  const isSearched = (record: TransactionRecord, head: number, isBegun: boolean) => {
    const from = nextBlock(record)
    return from > lastBlock(record, head) || (isBegun && from > head - FINAL_BLOCKS)
  }

  return {
    /** The hashes that were found. */
    found: (): readonly TransactionHash[] => [...found],
    /**
     * Searches some pieces for these records, the newest record first. Resolves to whether another
     * transaction was found.
     */
    async run(
      chain: SearchedChain,
      records: readonly TransactionRecord[],
      { head, lacksHistory }: { readonly head: number; readonly lacksHistory: boolean },
    ): Promise<boolean> {
      if (isRunning || records.length === 0) return false
      isRunning = true
      try {
        if (!lacksHistory && !hasCode) await readCode(chain)
        if (!lacksHistory && !hasCode) return false
        const before = found.size
        let pieces = 0
        // Each record comes first once: the pieces of a run may not suffice for all.
        const turn = runs % records.length
        runs += 1
        for (const record of [...records.slice(turn), ...records.slice(0, turn)]) {
          const first = pieces
          while (pieces < MOST_PIECES && !isSearched(record, head, pieces > first)) {
            pieces += 1
            if (!(await searchPiece(chain, record, head))) break
          }
        }
        return found.size > before
      } finally {
        isRunning = false
      }
    },
  }
}

/** The last block that is searched for a record. */
function lastBlock({ since }: TransactionRecord, head: number): number {
  return Math.min(head, since.number + MOST_SEARCHED)
}
