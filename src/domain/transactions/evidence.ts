import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import type { BlockHash, BlockRef, SignedCall, TransactionHash } from './transaction.ts'

interface TokenLog {
  /** The contract that has logged it. */
  readonly token: Address
  /** Base units of that token. */
  readonly amount: bigint
}

/** Tokens have moved. */
export interface TransferEvent extends TokenLog {
  readonly kind: 'transfer'
  readonly from: Address
  readonly to: Address
}

/** An allowance was set. */
export interface ApprovalEvent extends TokenLog {
  readonly kind: 'approval'
  readonly owner: Address
  readonly spender: Address
}

/** Ether was wrapped. */
export interface DepositEvent extends TokenLog {
  readonly kind: 'deposit'
  readonly account: Address
}

/**
 * A log of a token, in the order of the receipt. Every call that is carried out leaves one that
 * names the account. That log is the proof: neither a nonce, nor equal calldata, nor a wallet's
 * word takes its place. The kinds are the events' names in lower case, and the parameters are named
 * as in the ABI.
 */
export type TokenEvent = TransferEvent | ApprovalEvent | DepositEvent

export interface MinedTransaction {
  readonly hash: TransactionHash
  readonly block: BlockRef
  readonly isReverted: boolean
  /** The account itself, or the one that sent it for the account; undefined if not known. */
  readonly sender?: Address
  /** The sender's nonce, if the transaction itself was read. */
  readonly nonce?: number
  /** What was signed, if the transaction itself was read. */
  readonly signed?: SignedCall
  /** Whether it only sends nothing to its own sender, as a cancellation does. */
  readonly isEmpty?: boolean
  /** Undefined if the logs could not be read. */
  readonly events?: readonly TokenEvent[]
  /** Its place in the block; undefined if the node did not say. */
  readonly index?: number
  /** The network fee, in wei, which another account may have paid. */
  readonly networkFee?: bigint
  readonly reason?: string
  /** Whether it was reverted because its gas was used up. */
  readonly ranOutOfGas?: boolean
}

/** A transaction that a node knows and that is in no block. */
export interface WaitingTransaction {
  readonly hash: TransactionHash
  readonly sender: Address | undefined
  readonly nonce: number
  /** What was really signed: wallets let people edit an approval. */
  readonly signed: SignedCall
}

/** What to ask about the transactions of an account whose hashes are known. */
export interface TransactionsQuery {
  readonly account: Address
  /** The newest block. Everything is asked as of it. */
  readonly head: number
  /** The known hashes. */
  readonly hashes: readonly TransactionHash[]
  /** The numbers of the blocks that something was read from, to be compared with their hashes. */
  readonly blocks: readonly number[]
}

/** What nodes have answered, as of one block. A part that they did not answer is missing. */
export interface TransactionsReport {
  /** The number of the newest block that was asked for. */
  readonly head: number
  /** How many transactions the account had sent as of the head. */
  readonly count: number | undefined
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly WaitingTransaction[]
  /** The hashes of the query that the node answered it does not know. */
  readonly unseen: readonly TransactionHash[]
  /** The hashes of the blocks at these numbers. A block that the node lacks is missing. */
  readonly canonical: ReadonlyMap<number, BlockHash>
  /** Why a part is missing, if the node could not be asked for it. */
  readonly failure: Failure | undefined
}

/** A nonce of an account, and the blocks in which it may have been used. */
export interface NonceQuery {
  readonly account: Address
  readonly nonce: number
  /** The nonce was used after this block, if at all. */
  readonly afterBlock: number
  /** The newest block. The nonce was used in this block or an earlier one, if at all. */
  readonly head: number
}

/** The block in which an account has used a nonce. */
export interface NonceUse {
  readonly nonce: number
  readonly block: BlockRef
  /** Undefined if the block uses the nonce without a transaction, as by an authorisation (EIP-7702). */
  readonly transaction: MinedTransaction | undefined
}

/** Blocks to search for the transactions of an account, the first and last included. */
export interface SearchQuery {
  readonly account: Address
  readonly fromBlock: number
  readonly toBlock: number
}

/** Everything that one round has read about an account's transactions. */
export interface Evidence extends TransactionsReport {
  /** The ids of the records that were asked about. Nothing is concluded for any other record. */
  readonly asked: ReadonlySet<string>
  /** The uses of nonces that were looked up. Their transactions are in `mined` as well. */
  readonly used: readonly NonceUse[]
}
