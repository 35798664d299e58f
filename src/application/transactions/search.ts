import type { Address } from '../../domain/address.ts'
import { attemptAnswer } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/outcome.ts'
import { mayBeOf } from '../../domain/transactions/chain-questions.ts'
import type { TransactionRecord } from '../../domain/transactions/record.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import type { ChainPort } from '../ports/chain-port.ts'

const MOST_PIECES = 4

/** The largest number of blocks in one request. */
const LARGEST_PIECE = 10_000

/** The size of a piece is divided by this when a node refuses the piece. */
const SHRINK = 10

/** After this many answers in a row, a larger piece is tried. */
const ANSWERS_TO_GROW = 10

/** The largest number of blocks that are searched for a record: a week. */
const MOST_SEARCHED = 50_000

/**
 * Searches the logs for an account's transactions that neither a hash nor a nonce leads to. There
 * are two causes: other accounts may send for an account that has code, and a node may lack the
 * history of transaction counts. The search goes forward from each record's start. It finds only
 * hashes; the next round asks about them.
 */
export function createLogSearch(account: Address, deployment: Deployment) {
  const found = new Set<TransactionHash>()
  const next = new Map<string, number>()
  let piece = LARGEST_PIECE
  let answers = 0
  let hasCode = false
  let isRunning = false
  let runs = 0

  /** Any transaction may give the account code (EIP-7702), so this is read again. */
  const readCode = async (chain: ChainPort) => {
    const answer = await attemptAnswer(() => chain.hasCode(account))
    if (answer.ok) hasCode = answer.value
  }

  const nextBlock = ({ id, since }: TransactionRecord) => next.get(id) ?? since.number + 1

  /** Resolves to whether the node can be asked for more. */
  const searchPiece = async (chain: ChainPort, record: TransactionRecord, head: number) => {
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
    // A reorg may put other transactions into the newest blocks, so these are searched again.
    next.set(record.id, Math.min(toBlock, head - FINAL_BLOCKS) + 1)
    return true
  }

  /** Each run searches the newest blocks again, once. */
  const isSearched = (record: TransactionRecord, head: number, isBegun: boolean) => {
    const from = nextBlock(record)
    return from > lastBlock(record, head) || (isBegun && from > head - FINAL_BLOCKS)
  }

  return {
    found: (): readonly TransactionHash[] => [...found],
    /** Resolves to whether new transactions were found. */
    async run(
      chain: ChainPort,
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
        // Each run begins with another record, because the pieces of one run may not be enough for
        // all.
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

function lastBlock({ since }: TransactionRecord, head: number): number {
  return Math.min(head, since.number + MOST_SEARCHED)
}
