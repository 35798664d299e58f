import type { Address } from '../../domain/address.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import type { CostPoint } from '../../domain/basket/quote.ts'
import type { Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import type {
  Prepared,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'

/**
 * Everything that is done with the two contracts, on the chain that the wallet is connected to. No
 * method throws.
 */
export interface TokenPort {
  /**
   * Everything that the card shows of an account and decides by, as of a block. Fails only without
   * a connection, or on a chain without Multicall3. What a single contract does not answer is
   * missing.
   */
  getAccountSnapshot(query: AccountSnapshotQuery, atBlock: number): Promise<Result<AccountSnapshot>>
  /**
   * What minting each of these amounts of whole tokens costs as of a block. May fail with
   * `costUnknown` until the same connection has read a snapshot, which names the coins.
   */
  getMintingCosts(
    wholeTokens: readonly bigint[],
    atBlock: number,
  ): Promise<Result<readonly CostPoint[]>>
  /**
   * Reads the protocol as of the newest block, which needs no account. Fails without a connection
   * and without the expected index token. If a coin does not answer, only its own
   * values are missing.
   */
  getProtocolSnapshot(): Promise<Result<ProtocolSnapshot>>
  /**
   * Prepares a call for signing, as of the newest block, and reads what minting `pricedTokens` whole
   * tokens costs in the block to come: by default those of the call, if it is a mint. The person is not asked. Fails unless this account is the active one, the contracts are
   * those that the product was built for, and the call's simulation succeeds (or the node cannot
   * simulate). Fails with `costUnknown` if the cost cannot be read. The chain is not
   * checked: ask `WalletPort` for the chain right before `send`.
   */
  prepare(
    from: Address,
    call: TokenCall,
    newestBlock: number,
    pricedTokens?: bigint,
  ): Promise<Result<Prepared>>
  /** Has the wallet sign and send. Returns the hash as soon as the wallet gives it. */
  send(prepared: PreparedTransaction): Promise<Result<TransactionHash>>
}

/** Reads the contracts, which needs no wallet. */
export type ContractReader = Pick<TokenPort, 'getAccountSnapshot' | 'getProtocolSnapshot'>
