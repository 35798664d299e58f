import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { StatusDepth } from '../../domain/transactions/polling-schedule.ts'
import type {
  BatchId,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'

/** How to find out the status of a transaction. */
export interface StatusQuery {
  /**
   * `receipt`: from its receipt, and whether its nonce has been used. `transaction`: from the
   * transaction itself, which is enough before its first block; then from all the rest. `all`, the
   * default: from everything there is.
   */
  readonly evidence?: StatusDepth | undefined
  /** The block to read at; by default, the newest. */
  readonly atBlock?: number | undefined
  /** The hashes of other transactions of the page. This one has none of them. */
  readonly otherHashes?: ReadonlySet<TransactionHash> | undefined
  /**
   * The nonces of other transactions of the account. A transaction with one of them is another's, even
   * under an unknown hash.
   */
  readonly otherNonces?: ReadonlySet<number> | undefined
}

/** Prepares, signs and finds transactions of the connected wallet. No method throws. */
export interface TransactionPort {
  /**
   * Prepares a call for signing; with a first call, both as one batch. The person is not asked. Fails
   * unless the wallet is on the right network with this account active, the contracts are those that the
   * product was built for, and the call's simulation succeeds (or the node cannot simulate).
   */
  prepare(
    from: Address,
    call: TokenCall,
    first?: TokenCall,
  ): Promise<Result<PreparedTransaction, Failure>>
  /** Whether the prepared transaction makes exactly this call. Sends no request. */
  encodesCall(prepared: PreparedTransaction, call: TokenCall): Promise<Result<boolean, Failure>>
  /** Has the wallet sign and send. Returns the hash as soon as the wallet gives it. */
  sign(prepared: PreparedTransaction): Promise<Result<TransactionHash, Failure>>
  /** Whether the wallet can carry out several calls of this account as one. The person is not asked. */
  canBatch(account: Address): Promise<Result<boolean, Failure>>
  /** Has the wallet sign and send a batch. Returns its id in the wallet. */
  signBatch(prepared: PreparedTransaction): Promise<Result<BatchId, Failure>>
  /**
   * Reads the status once, from receipts and the account's nonce; for a batch, also from the wallet. A
   * failure says nothing about the transaction.
   */
  getStatus(
    transaction: PreparedTransaction,
    query?: StatusQuery,
  ): Promise<Result<TransactionStatus, Failure>>
}
