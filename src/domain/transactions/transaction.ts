import type { Address } from '../address.ts'

declare const brand: unique symbol

/** The hash of a transaction. Opaque: only an adapter reads it. */
export type TransactionHash = string & { readonly [brand]: 'TransactionHash' }

/** The hash of a block. Opaque: only compared. */
export type BlockHash = string & { readonly [brand]: 'BlockHash' }

/** The data of a contract call. Opaque: only compared. */
export type Calldata = string & { readonly [brand]: 'Calldata' }

/** A block of the chain. After a reorg, another block has its number. */
export interface BlockRef {
  readonly number: number
  readonly hash: BlockHash
}

/** The newest block that the page knows. */
export interface NewestBlock {
  /** Undefined while none is known. */
  readonly number: number | undefined
  /** Whether what stands on it is that of now: it is not long ago, and the last round was read. */
  readonly hasNews: boolean
}

/** Where a transaction goes, and with what. */
export interface CallTarget {
  readonly to: Address
  readonly calldata: Calldata
}

/** What was really signed, as a node has it. Without a recipient, it creates a contract. */
export interface SignedCall extends Pick<CallTarget, 'calldata'> {
  readonly to?: Address | undefined
}

/** What is needed to sign a transaction, and to find it on the chain with or without its hash. */
export interface PreparedTransaction extends CallTarget {
  readonly from: Address
  /** The ether that it sends, in wei. */
  readonly value: bigint
  /**
   * The account's next nonce when the wallet was asked, or a lower one: wallets may miss the newest
   * block. The wallet uses this nonce or a later one.
   */
  readonly nextNonce: number
  /**
   * The newest block when the wallet was asked. The transaction can only be in a later block, as long
   * as this block is in the chain.
   */
  readonly since: BlockRef
}

/** A transaction that can be sent, and what it costs. */
export interface Prepared {
  readonly transaction: PreparedTransaction
  /** What the priced mint costs in the block to come, in wei of WETH. Undefined without a mint. */
  readonly cost: bigint | undefined
}
