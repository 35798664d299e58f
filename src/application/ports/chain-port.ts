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
 * Reads the chain through the connected wallet or through a node. No method checks which chain that
 * is. The caller must read the chain id afterwards, and drop answers of another chain. No method
 * throws.
 */
export interface ChainPort {
  /** The newest block that the node has now. The wallet's own cache may be older. */
  getNewestBlock(): Promise<Result<number>>
  /**
   * Reads what became of known transactions, as of one block: their receipts, the account's
   * transaction count, and the hashes of some blocks. Parts that the node does not answer are
   * missing. A missing part says nothing about the transactions.
   */
  getTransactions(query: TransactionsQuery): Promise<Result<TransactionsReport>>
  /**
   * Finds the block in which an account used a nonce, and the transaction that used it there.
   * Resolves to undefined if the nonce was not used in the blocks of the query, or if the answers
   * do not show it. Fails if the node lacks the history: the caller then searches the logs.
   */
  getNonceUse(query: NonceQuery): Promise<Result<NonceUse | undefined>>
  /**
   * Whether the account has code now. Then other accounts may send transactions for it, as for a Safe
   * or by EIP-7702.
   */
  hasCode(account: Address): Promise<Result<boolean>>
  /**
   * Searches the logs of some blocks for transactions that carried out calls of an account.
   * Resolves to `tooMany` if the node returns logs only for fewer blocks at a time, but never for a
   * single block. Fails if the node returns no logs at all, or if the nonce of a found transaction
   * cannot be read.
   */
  searchTransactions(query: SearchQuery): Promise<Result<readonly MinedTransaction[] | 'tooMany'>>
}
