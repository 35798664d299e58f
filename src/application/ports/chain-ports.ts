import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { CostPoint } from '../../domain/basket/quote.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import type { Result } from '../../domain/result.ts'
import type {
  MinedTransaction,
  SearchQuery,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'

/**
 * What the chain says that the wallet is connected to. Nothing is taken from another chain than the
 * product's. No method throws.
 */
export interface ChainPort {
  /**
   * The number of the newest block that the wallet's node has now, whatever the wallet has cached.
   */
  getNewestBlock(): Promise<Result<number>>
  /**
   * Reads what became of known transactions, as of one block: their receipts, the account's count, the
   * blocks that used its nonces, and which blocks are at some numbers. A part that the node does not
   * answer is missing, which says nothing about the transactions. Fails with `wrongChain` on another
   * network, and if the wallet does not tell its network.
   */
  getTransactions(query: TransactionsQuery): Promise<Result<TransactionsReport>>
  /**
   * Searches the logs of some blocks for transactions that have carried out calls of an account. Answers
   * `tooMany` if the node may give those of fewer blocks, and fails if it gives none.
   */
  searchTransactions(query: SearchQuery): Promise<Result<readonly MinedTransaction[] | 'tooMany'>>
}

/** Reads the tokens' contracts, on the chain that the wallet is connected to. No method throws. */
export interface TokenPort {
  /**
   * Everything that the card shows of an account and decides by, as of a block. Fails only without a connection, or on
   * a chain without Multicall3. What a single contract does not answer is missing.
   */
  getAccountSnapshot(
    question: AccountSnapshotQuery,
    atBlock: number,
  ): Promise<Result<AccountSnapshot>>
  /**
   * What minting each of these amounts of whole tokens costs as of a block, or of the one to come
   * (`pending`).
   */
  getMintingCosts(
    wholeTokens: readonly bigint[],
    atBlock: number | 'pending',
  ): Promise<Result<readonly CostPoint[]>>
}

/** Reads the protocol from the chain, which needs no account. */
export interface ProtocolPort {
  /**
   * Everything at once, as of one block. Does not retry, and does not throw. Fails without a
   * connection, on a wrong chain, and without the expected index token. If a coin does not answer, only
   * its own values are missing.
   */
  read(): Promise<Result<ProtocolSnapshot>>
}

/** The ways to read the protocol. */
export interface ProtocolSources {
  /** Through the connected wallet. */
  readonly wallet: ProtocolPort
  /** Through a node, if the product was built with one. */
  readonly node: ProtocolPort | undefined
}
