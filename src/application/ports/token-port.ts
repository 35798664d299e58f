import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type {
  AllowanceQuestion,
  Outcome,
  TokenCall,
  TransactionHash,
} from '../../domain/transaction.ts'

/** A transaction that the wallet has signed: sent, not confirmed. */
export interface SentTransaction {
  readonly hash: TransactionHash
  /** Settles when the chain has decided, however long that takes; never rejects. */
  outcome(): Promise<Outcome>
}

/** The two tokens on the chain that the wallet is connected to. No method throws. */
export interface TokenPort {
  /**
   * How much the spender may take from the owner, in base units. `atBlock` reads it as of that
   * block: a wallet may answer for the latest one from a cache that is older than a receipt.
   */
  allowance(question: AllowanceQuestion, atBlock?: number): Promise<Result<bigint, Failure>>
  /**
   * Has the account sign and send the call. Fails without sending unless the wallet is on Sepolia
   * and the contracts there are those that the product was built for.
   */
  send(from: Address, call: TokenCall): Promise<Result<SentTransaction, Failure>>
}
