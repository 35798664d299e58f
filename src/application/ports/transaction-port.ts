import type { Address } from '../../domain/address.ts'
import type { Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/kinds.ts'
import type { PreparedTransaction, TransactionHash } from '../../domain/transactions/transaction.ts'

/** Prepares and signs transactions of the connected wallet. No method throws. */
export interface TransactionPort {
  /**
   * Prepares a call for signing, as of the newest block. The person is not asked. Fails unless the wallet
   * is on the right network with this account active, the contracts are those that the product was built
   * for, and the call's simulation succeeds (or the node cannot simulate).
   */
  prepare(from: Address, call: TokenCall, head: number): Promise<Result<PreparedTransaction>>
  /** Has the wallet sign and send. Returns the hash as soon as the wallet gives it. */
  sign(prepared: PreparedTransaction): Promise<Result<TransactionHash>>
}
