import type { Address } from '../../domain/address.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import type { CostPoint } from '../../domain/basket/quote.ts'
import type { Result } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import type { PreparedTransaction, TransactionHash } from '../../domain/transactions/transaction.ts'
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
   * What minting each of these amounts of whole tokens costs as of a block, or of the one to come
   * (`pending`). May fail with `costUnknown` until the same connection has read a snapshot, which
   * names the coins.
   */
  getMintingCosts(
    wholeTokens: readonly bigint[],
    atBlock: number | 'pending',
  ): Promise<Result<readonly CostPoint[]>>
  /**
   * Reads the protocol as of the newest block, which needs no account. Fails without a connection,
   * on a wrong chain, and without the expected index token. If a coin does not answer, only its own
   * values are missing.
   */
  getProtocolSnapshot(): Promise<Result<ProtocolSnapshot>>
  /**
   * Prepares a call for signing, as of the newest block. The person is not asked. Fails unless this
   * account is the active one, the contracts are those that the product was built for, and the
   * call's simulation succeeds (or the node cannot simulate). What fails because of another chain
   * fails with `wrongChain`. A chain on which everything is the same is not noticed: ask
   * `WalletPort` for the chain right before `send`.
   */
  prepare(from: Address, call: TokenCall, newestBlock: number): Promise<Result<PreparedTransaction>>
  /** Has the wallet sign and send. Returns the hash as soon as the wallet gives it. */
  send(prepared: PreparedTransaction): Promise<Result<TransactionHash>>
}

/** Reads the protocol through a node, without a wallet. */
export type ProtocolReader = Pick<TokenPort, 'getProtocolSnapshot'>
