import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { StatusDepth } from '../../domain/polling-schedule.ts'
import type { Result } from '../../domain/result.ts'
import type {
  AllowanceQuestion,
  BatchId,
  Sighting,
  TokenCall,
  Trace,
  TransactionHash,
} from '../../domain/transaction.ts'

/** How far a status is asked for, by default for `all`, and as of which block, by default the newest. */
export interface StatusQuestion {
  readonly depth?: StatusDepth | undefined
  readonly block?: number | undefined
  /** The hashes that belong to other transactions of the page: this one has none of them. */
  readonly others?: ReadonlySet<TransactionHash> | undefined
  /**
   * The nonces that other transactions of the account are known to have: whatever has got one of them
   * is theirs, also under a hash that nobody has named.
   */
  readonly othersNonces?: ReadonlySet<number> | undefined
}

/** The two tokens on the chain that the wallet is connected to. No method throws. */
export interface TokenPort {
  /** How much the spender may take from the owner, in base units, as of a block or the newest. */
  allowance(question: AllowanceQuestion, atBlock?: number): Promise<Result<bigint, Failure>>
  /**
   * Makes a call ready to be signed. Fails, and nobody has been asked anything, unless the wallet is
   * on Sepolia with this account active, the contracts are those that the product was built for,
   * and a simulation of the call goes through (or the node cannot simulate). With a call that is to
   * come first, both are made ready as one batch.
   */
  prepare(from: Address, call: TokenCall, first?: TokenCall): Promise<Result<Trace, Failure>>
  /** Whether this is what the call is made into, to the letter. Asks nobody. */
  isMadeOf(trace: Trace, call: TokenCall): Promise<Result<boolean, Failure>>
  /** Asks the wallet to sign and send; answers with the hash as soon as the wallet gives it. */
  sign(trace: Trace): Promise<Result<TransactionHash, Failure>>
  /** Whether the wallet carries out several calls of this account as one. Asks nobody. */
  canBatch(account: Address): Promise<Result<boolean, Failure>>
  /** Asks the wallet to sign and send a batch; answers with the name that it has in the wallet. */
  signBatch(trace: Trace): Promise<Result<BatchId, Failure>>
  /**
   * Looks once for what became of it, from receipts and the account's nonce. A node that cannot be
   * asked is a failure and says nothing about the transaction. A depth of `block` asks for the
   * receipt, and whether the nonce has been used, and no more. Of a batch the wallet is asked too.
   */
  look(trace: Trace, question?: StatusQuestion): Promise<Result<Sighting, Failure>>
  /**
   * The number of the newest block that the wallet's node knows. Not older than the answer, whatever
   * the wallet keeps for itself.
   */
  newestBlock(): Promise<Result<number, Failure>>
  /** The times of a block and the one before it, the newer last, in milliseconds since 1970. */
  blockTimes(block: number): Promise<Result<readonly number[], Failure>>
}
