import type { Address } from '../../domain/address.ts'
import type { Result } from '../../domain/result.ts'
import type { Evidence, EvidenceQuery } from '../../domain/transactions/evidence.ts'
import type { TokenCall } from '../../domain/transactions/kinds.ts'
import type { PreparedTransaction, TransactionHash } from '../../domain/transactions/transaction.ts'

/** Prepares and signs transactions of the connected wallet, and reads what became of them. No method throws. */
export interface TransactionPort {
  /**
   * Prepares a call for signing. The person is not asked. Fails unless the wallet is on the right network
   * with this account active, the contracts are those that the product was built for, and the call's
   * simulation succeeds (or the node cannot simulate).
   */
  prepare(from: Address, call: TokenCall): Promise<Result<PreparedTransaction>>
  /** Has the wallet sign and send. Returns the hash as soon as the wallet gives it. */
  sign(prepared: PreparedTransaction): Promise<Result<TransactionHash>>
  /**
   * Reads everything that tells what became of an account's transactions, as of one block: receipts,
   * logs, the account's count, and the blocks that used its nonces. Fails if the node cannot be reached, or if the wallet is on another network. A part that the node
   * does not answer is missing, which says nothing about the transactions.
   */
  getEvidence(query: EvidenceQuery): Promise<Result<Evidence>>
}
