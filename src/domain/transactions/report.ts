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

/** A transaction in a block. An adapter reports it whole, with everything it knows, or not at all. */
export interface MinedTransaction {
  readonly hash: TransactionHash
  readonly block: BlockRef
  /** Its place in the block. */
  readonly index: number
  /** The account itself, or another account that sent for it. */
  readonly sender: Address
  /** Of the sender. */
  readonly nonce: number
  /** The call that was really signed: wallets let users edit an approval. */
  readonly signed: SignedCall
  /** It only sends nothing to its own sender, as a cancellation does. */
  readonly isEmpty: boolean
  readonly isReverted: boolean
  readonly events: readonly TokenEvent[]
  /** In wei. Another account may have paid it. */
  readonly networkFee?: bigint
  readonly reason?: string
  readonly ranOutOfGas?: boolean
}

export interface WaitingTransaction extends Pick<
  MinedTransaction,
  'hash' | 'sender' | 'nonce' | 'signed'
> {}

/** Nonces that may have been used by transactions that are searched for. */
export interface NonceRange {
  readonly from: number
  readonly length: number
  /** The nonces were used after this block, if they were used. */
  readonly afterBlock: number
}

export function isInRange(nonce: number, { from, length }: NonceRange): boolean {
  return nonce >= from && nonce < from + length
}

/** The question of a round about the transactions of an account. */
export interface ChainQuestion {
  readonly account: Address
  /** Everything is read as of this newest block. */
  readonly head: number
  readonly hashes: readonly TransactionHash[]
  /** The ranges of the newest records come first. */
  readonly nonces: readonly NonceRange[]
  /**
   * Only for records that no hash leads to. Other accounts may send for an account that has code,
   * and a node may lack the history of counts: then the logs after this block are searched.
   */
  readonly logsAfter?: number | undefined
  /** Something was read from these blocks, so their hashes are compared. */
  readonly blocks: readonly number[]
}

/**
 * The answers of nodes, as of a single block. Parts that they do not answer are missing, and a
 * missing part says nothing.
 */
export interface ChainReport {
  readonly head: number
  /** As of the head. Undefined if it was not answered: the head then proves nothing. */
  readonly count: number | undefined
  /** Found by hashes, nonces and logs, now or earlier, as long as their blocks stand. */
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly WaitingTransaction[]
  /** The hashes of the question that a node has said it does not know. */
  readonly unseen: readonly TransactionHash[]
  /** For the blocks of the question and of `mined`. Blocks that a node lacks are missing. */
  readonly canonical: ReadonlyMap<number, BlockHash>
  /** Why a part is missing; undefined if the node could be asked for everything. */
  readonly failure: Failure | undefined
}

/** Another block has this number by now. A node that lacks the block says nothing about it. */
export function isDropped({ number, hash }: BlockRef, { canonical }: ChainReport): boolean {
  const current = canonical.get(number)
  return current !== undefined && current !== hash
}

/** The block is in the chain as of the head. */
export function isInChain({ number, hash }: BlockRef, { canonical, count }: ChainReport): boolean {
  return count !== undefined && canonical.get(number) === hash
}
