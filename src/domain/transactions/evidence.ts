import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import type { BlockHash, BlockRef, SignedCall, TransactionHash } from './transaction.ts'

interface TokenLog {
  /** The contract that has emitted the log. */
  readonly token: Address
  /** In base units. */
  readonly amount: bigint
}

export interface TransferEvent extends TokenLog {
  readonly kind: 'transfer'
  readonly from: Address
  readonly to: Address
}

export interface ApprovalEvent extends TokenLog {
  readonly kind: 'approval'
  readonly owner: Address
  readonly spender: Address
}

export interface DepositEvent extends TokenLog {
  readonly kind: 'deposit'
  readonly account: Address
}

/**
 * A log of a token, in the order of the receipt. Every call that is carried out leaves a log that
 * names the account. Only that log is proof. A nonce, equal calldata or the answer of a wallet is
 * not. The kinds are the events' names in lower case, and the fields have the names of the
 * parameters in the ABI.
 */
export type TokenEvent = TransferEvent | ApprovalEvent | DepositEvent

export interface MinedTransaction {
  readonly hash: TransactionHash
  readonly block: BlockRef
  readonly isReverted: boolean
  /** The account itself, or another account that sent for it; undefined if unknown. */
  readonly sender?: Address
  /** Of the sender; undefined if the transaction itself was not read. */
  readonly nonce?: number
  /** Undefined if the transaction itself was not read. */
  readonly signed?: SignedCall
  /** It only sends nothing to its own sender, as a cancellation does. */
  readonly isEmpty?: boolean
  /** Undefined if the logs could not be read. */
  readonly events?: readonly TokenEvent[]
  /** In the block; undefined if the node did not return it. */
  readonly index?: number
  /** In wei. Another account may have paid it. */
  readonly networkFee?: bigint
  readonly reason?: string
  readonly ranOutOfGas?: boolean
}

export interface WaitingTransaction {
  readonly hash: TransactionHash
  readonly sender: Address | undefined
  readonly nonce: number
  /** The call that was really signed: wallets let users edit an approval. */
  readonly signed: SignedCall
}

export interface TransactionsQuery {
  readonly account: Address
  /** Everything is read as of this newest block. */
  readonly head: number
  readonly hashes: readonly TransactionHash[]
  /** Something was read from these blocks, so their hashes are to be compared. */
  readonly blocks: readonly number[]
}

/** The answers of nodes, as of one block. Parts that they did not answer are missing. */
export interface TransactionsReport {
  readonly head: number
  /** As of the head; undefined if the node did not return it. */
  readonly count: number | undefined
  /** In the order of their blocks. */
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly WaitingTransaction[]
  /** The hashes of the query that the node says it does not know. */
  readonly unseen: readonly TransactionHash[]
  /** For the `blocks` of the query. Blocks that the node lacks are missing. */
  readonly canonical: ReadonlyMap<number, BlockHash>
  /** Why a part is missing; undefined if the node could be asked for everything. */
  readonly failure: Failure | undefined
}

/** Asks for the block in which an account has used a nonce. */
export interface NonceQuery {
  readonly account: Address
  readonly nonce: number
  /** If the nonce was used, it was used after this block. */
  readonly afterBlock: number
  /** The newest block. If the nonce was used, it was used in this block or an earlier block. */
  readonly head: number
}

export interface NonceUse {
  readonly nonce: number
  readonly block: BlockRef
  /**
   * Undefined if the block uses the nonce without a transaction, as by an authorisation (EIP-7702).
   */
  readonly transaction: MinedTransaction | undefined
}

/** The first and last block are included. */
export interface SearchQuery {
  readonly account: Address
  readonly fromBlock: number
  readonly toBlock: number
}

export interface Evidence extends TransactionsReport {
  /** Ids of records. Nothing is concluded about other records. */
  readonly asked: ReadonlySet<string>
  /** The nonce uses that were looked up. Their transactions are in `mined` as well. */
  readonly used: readonly NonceUse[]
}
