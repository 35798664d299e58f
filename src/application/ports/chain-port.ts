import type { Result } from '../../domain/result.ts'
import type { ChainQuestion, ChainReport } from '../../domain/transactions/report.ts'

/**
 * Reads the chain through the connected wallet or through a node. No method checks which chain that
 * is. The caller must read the chain id afterwards, and drop answers of another chain. No method
 * throws.
 */
export interface ChainPort {
  /**
   * The newest block that the node has now. The wallet's own cache may be older, and a pool of
   * servers may return a lower number than before.
   */
  getNewestBlock(): Promise<Result<number>>
  /**
   * Reads what became of an account's transactions, as of one block: the receipts of the hashes, the
   * transactions that have used the nonces, and, where those do not lead to everything, the logs.
   *
   * Nothing is concluded from what is missing: parts that the node does not answer are left out, and
   * `failure` says why. The port remembers what it has found by nonces and logs, and reports it for
   * as long as its block is in the chain. So an answer that takes longer than a round is not lost.
   */
  getReport(question: ChainQuestion): Promise<Result<ChainReport>>
}
