import type { Address } from '../../domain/address.ts'
import type { Result } from '../../domain/result.ts'
import type {
  MinedTransaction,
  NonceQuery,
  NonceUse,
  SearchQuery,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'

/**
 * What the chain of the connected wallet says, or that of a node. Which chain that is, nobody checks
 * here: whoever asks reads the chain id last, and drops the answers of another chain. No method
 * throws.
 */
export interface ChainPort {
  /**
   * The number of the newest block that the wallet's node has now, whatever the wallet has cached.
   */
  getNewestBlock(): Promise<Result<number>>
  /**
   * Reads what became of known transactions, as of one block: their receipts, the account's count,
   * and which blocks are at some numbers. A part that the node does not answer is missing, which
   * says nothing about the transactions.
   */
  getTransactions(query: TransactionsQuery): Promise<Result<TransactionsReport>>
  /**
   * Finds the block in which an account has used a nonce, and its transaction there. Resolves to
   * undefined if the nonce was not used in the blocks of the query, or nothing can be said. Fails if
   * the node lacks the history.
   */
  getNonceUse(query: NonceQuery): Promise<Result<NonceUse | undefined>>
  /** Whether others may send for the account, because it has code: a Safe, or by EIP-7702. */
  hasCode(account: Address): Promise<Result<boolean>>
  /**
   * Searches the logs of some blocks for transactions that have carried out calls of an account.
   * Answers `tooMany` if the node may give those of fewer blocks, and fails if it gives none.
   */
  searchTransactions(query: SearchQuery): Promise<Result<readonly MinedTransaction[] | 'tooMany'>>
}
