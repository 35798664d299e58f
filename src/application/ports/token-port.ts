import type { Failure } from '../../domain/failure.ts'
import type { CostPoint } from '../../domain/basket/quote.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { Result } from '../../domain/result.ts'
import type { AllowanceQuestion } from '../../domain/transactions/kinds.ts'

/** Reads the tokens' contracts, on the chain that the wallet is connected to. No method throws. */
export interface TokenPort {
  /** How much the spender may take from the owner, in base units, as of a block or the newest. */
  getAllowance(question: AllowanceQuestion, atBlock?: number): Promise<Result<bigint, Failure>>
  /**
   * Everything that the card shows of an account, as of that block or the newest. Fails only without a
   * connection. What a single contract does not answer is missing.
   */
  getAccountSnapshot(
    question: AccountSnapshotQuery,
    atBlock?: number,
  ): Promise<Result<AccountSnapshot, Failure>>
  /**
   * What minting each of these amounts of whole tokens costs as of a block, or of the one to come
   * (`pending`).
   */
  getMintingCosts(
    wholeTokens: readonly bigint[],
    atBlock: number | 'pending',
  ): Promise<Result<readonly CostPoint[], Failure>>
}
