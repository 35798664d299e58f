import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type {
  BatchId,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'

/** What the status of a transaction is to be told from. */
export interface StatusQuery {
  /**
   * `receipt`: its receipt, and whether its nonce has been used. `transaction`: what a node knows of
   * it, which is enough while it waits for its first block; then all the rest. `all`, the default:
   * everything there is.
   */
  readonly evidence?: 'transaction' | 'receipt' | 'all' | undefined
  /** As of which block: by default the newest. */
  readonly atBlock?: number | undefined
  /** The hashes that belong to other transactions of the page: this one has none of them. */
  readonly otherHashes?: ReadonlySet<TransactionHash> | undefined
  /**
   * The nonces that other transactions of the account are known to have: whatever has got one of them
   * is theirs, also under a hash that nobody has named.
   */
  readonly otherNonces?: ReadonlySet<number> | undefined
}

/** Transactions of the connected wallet: prepared, signed and found again. No method throws. */
export interface TransactionPort {
  /**
   * Prepares a call for signing. Fails, and nobody has been asked anything, unless the wallet is on
   * Sepolia with this account active, the contracts are those that the product was built for, and a
   * simulation of the call goes through (or the node cannot simulate). With a call that is to come
   * first, both are prepared as one batch.
   */
  prepare(
    from: Address,
    call: TokenCall,
    first?: TokenCall,
  ): Promise<Result<PreparedTransaction, Failure>>
  /** Whether the prepared transaction makes exactly this call. Asks nobody. */
  encodesCall(prepared: PreparedTransaction, call: TokenCall): Promise<Result<boolean, Failure>>
  /** Asks the wallet to sign and send. Answers with the hash as soon as the wallet gives it. */
  sign(prepared: PreparedTransaction): Promise<Result<TransactionHash, Failure>>
  /** Whether the wallet carries out several calls of this account as one. Asks nobody. */
  canBatch(account: Address): Promise<Result<boolean, Failure>>
  /** Asks the wallet to sign and send a batch. Answers with its id in the wallet. */
  signBatch(prepared: PreparedTransaction): Promise<Result<BatchId, Failure>>
  /**
   * Asks once what became of it, from receipts and the account's nonce; of a batch the wallet is asked
   * too. A node that cannot be asked is a failure and says nothing about the transaction.
   */
  getStatus(
    transaction: PreparedTransaction,
    query?: StatusQuery,
  ): Promise<Result<TransactionStatus, Failure>>
}
