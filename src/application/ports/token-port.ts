import type { Address } from '../../domain/address.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import type { CostPoint } from '../../domain/card/quote.ts'
import type { Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import type {
  Prepared,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'

/**
 * Reads and calls the two contracts, on the chain that the wallet is connected to. No method
 * throws.
 */
export interface TokenPort {
  /**
   * As of a block. Fails only if the node could not be asked, or on a chain without Multicall3.
   * Values that a contract does not return are missing.
   */
  getAccountSnapshot(query: AccountSnapshotQuery, atBlock: number): Promise<Result<AccountSnapshot>>
  /**
   * As of a block. May fail with `costUnknown` until the same connection has read an account
   * snapshot, because the snapshot contains the list of coins.
   */
  getMintingCosts(
    wholeTokens: readonly bigint[],
    atBlock: number,
  ): Promise<Result<readonly CostPoint[]>>
  /**
   * As of the newest block. Fails if the node could not be asked, and without the expected index
   * token (`wrongContract` or `refused`). If a coin does not answer, only the values of that coin
   * are missing.
   */
  getProtocolSnapshot(): Promise<Result<ProtocolSnapshot>>
  /**
   * Prepares a call for signing, as of the newest block. Also reads the cost of minting
   * `pricedTokens` whole tokens in the block to come. By default, these are the tokens of the call,
   * if the call is a mint. The user is not asked.
   *
   * Fails, and with the first of these failures if there are several,
   * - unless the account is the active account of the wallet (`unauthorised`, `accountChanged`),
   * - unless the contracts are those that the product was built for (`wrongContract`),
   * - if the simulation of the call reverts (`refused`). A node that cannot simulate is no failure.
   * - if the cost cannot be read (`costUnknown`).
   *
   * The chain is not checked. Ask `WalletPort` for the chain right before `send`.
   */
  prepare(
    from: Address,
    call: TokenCall,
    newestBlock: number,
    pricedTokens?: bigint,
  ): Promise<Result<Prepared>>
  /**
   * Asks the user. Resolves to the hash as soon as the wallet returns it.
   * @param gas see `Prepared`
   */
  send(transaction: PreparedTransaction, gas?: bigint): Promise<Result<TransactionHash>>
}

/** The methods that need no wallet. */
export type ContractReader = Pick<
  TokenPort,
  'getAccountSnapshot' | 'getMintingCosts' | 'getProtocolSnapshot'
>
