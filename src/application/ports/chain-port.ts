import type { Result } from '../../domain/result.ts'
import type {
  MinedTransaction,
  SearchQuery,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'

/**
 * What the chain says that the wallet is connected to. Nothing is taken from another chain than the
 * product's. No method throws.
 */
export interface ChainPort {
  /**
   * The number of the newest block that the wallet's node has now, whatever the wallet has cached.
   */
  getNewestBlock(): Promise<Result<number>>
  /**
   * Reads what became of known transactions, as of one block: their receipts, the account's count,
   * the blocks that used its nonces, and which blocks are at some numbers. A part that the node
   * does not answer is missing, which says nothing about the transactions. Fails with `wrongChain`
   * on another network, and if the wallet does not return its network.
   */
  getTransactions(query: TransactionsQuery): Promise<Result<TransactionsReport>>
  /**
   * Searches the logs of some blocks for transactions that have carried out calls of an account.
   * Answers `tooMany` if the node may give those of fewer blocks, and fails if it gives none.
   */
  searchTransactions(query: SearchQuery): Promise<Result<readonly MinedTransaction[] | 'tooMany'>>
}
