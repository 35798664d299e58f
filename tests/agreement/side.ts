import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { ProtocolPort } from '../../src/application/ports/protocol-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { TransactionPort } from '../../src/application/ports/transaction-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'

/** The ports on a chain, and what happens behind them: once for the fake, once for the local chain. */
export interface Side {
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolPort
  readonly deployment: Deployment
  /** The names of all addresses, which differ between the sides; in lower case. */
  readonly names: ReadonlyMap<string, string>
  /** The newest block before the sequence. */
  readonly firstBlock: number
  /** The next nonce of an account before the sequence. */
  firstNonce(account: Address): number
  /** The network fees that the account has paid up to a block, in wei. */
  feesOf(account: Address, block: number): bigint
  /** Makes it the active account of the wallet. */
  useAccount(account: Address): void
  /** Declines the next request to sign. */
  refuseNext(): void
  /** Keeps the next transaction from every node. */
  loseNext(): void
  /** Waits until the transaction is in a block, unless transactions wait for `mine`. */
  sent(hash: TransactionHash): Promise<void>
  pause(): Promise<void>
  /** Makes a block of what waits, and one of each later transaction at once. */
  mine(): Promise<void>
  passBlock(): Promise<void>
  speedUp(hash: TransactionHash): Promise<void>
  cancel(hash: TransactionHash): Promise<void>
  replace(hash: TransactionHash): Promise<void>
  /** Drops the newest block, which has only this transaction. */
  reorg(hash: TransactionHash): Promise<void>
  /** Changes what the pool of a coin has of it, as trades of others do. Takes no block. */
  movePool(index: number, perCent: bigint): Promise<void>
}
