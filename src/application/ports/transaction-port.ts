import type { Address } from '../../domain/address.ts'
import type { Result } from '../../domain/result.ts'
import type { Evidence, EvidenceQuery } from '../../domain/transactions/evidence.ts'
import type { TokenCall } from '../../domain/transactions/kinds.ts'
import type {
  BatchId,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'

/** Prepares and signs transactions of the connected wallet, and reads what became of them. No method throws. */
export interface TransactionPort {
  /**
   * Prepares a call for signing; with a first call, both as one batch. The person is not asked. Fails
   * unless the wallet is on the right network with this account active, the contracts are those that the
   * product was built for, and the call's simulation succeeds (or the node cannot simulate).
   */
  prepare(from: Address, call: TokenCall, first?: TokenCall): Promise<Result<PreparedTransaction>>
  /** Has the wallet sign and send. Returns the hash as soon as the wallet gives it. */
  sign(prepared: PreparedTransaction): Promise<Result<TransactionHash>>
  /** Whether the wallet can carry out several calls of this account as one. The person is not asked. */
  canBatch(account: Address): Promise<Result<boolean>>
  /** Has the wallet sign and send a batch. Returns its id in the wallet. */
  signBatch(prepared: PreparedTransaction): Promise<Result<BatchId>>
  /**
   * Reads everything that tells what became of an account's transactions, as of one block: receipts,
   * logs, the account's count, the blocks that used its nonces, and what the wallet says of batches.
   * Fails if the node cannot be reached, or if the wallet is on another network. A part that the node
   * does not answer is missing, which says nothing about the transactions.
   */
  getEvidence(query: EvidenceQuery): Promise<Result<Evidence>>
}
