import type { Address } from '../address.ts'

declare const brand: unique symbol

/** Names a transaction that a wallet has signed. Opaque: only an adapter reads it. */
export type TransactionHash = string & { readonly [brand]: 'TransactionHash' }

/** The data of a contract call, as it is signed. Opaque: only an adapter reads it. */
export type Calldata = string & { readonly [brand]: 'Calldata' }

/** Names a batch that a wallet was asked for. Opaque: only an adapter reads it. */
export type BatchId = string & { readonly [brand]: 'BatchId' }

/** In characters: 4096 bytes in hex, as EIP-5792 has it. */
export const LONGEST_BATCH_ID = 8194

/** A call that the wallet carries out with another one: both or neither. */
export interface Batch {
  readonly id: BatchId
  /** The call that comes first. */
  readonly first: Pick<PreparedTransaction, 'to' | 'calldata'>
}

/** By what a transaction is signed, and found again on the chain, with or without its hash. */
export interface PreparedTransaction {
  readonly from: Address
  readonly to: Address
  readonly calldata: Calldata
  /** The ether that goes along, in wei. */
  readonly value: bigint
  /** The account's next nonce when the wallet was asked; what it really got once a node has told. */
  readonly nonce: number
  /** Whether a node has told the nonce: the wallet may choose another than the next. */
  readonly isNonceKnown: boolean
  /** The newest block when the wallet was asked; it is in none up to that one. */
  readonly sinceBlock: number
  readonly hash?: TransactionHash
  /** Nothing for a transaction of its own. */
  readonly batch?: Batch
}

/** Tokens that a transaction moved, as its receipt logs it. */
export interface Transfer {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Base units of that token. */
  readonly amount: bigint
}

/** What one look at the chain finds of a transaction. */
export type TransactionStatus =
  /** It has no receipt that was found, and nothing else that was heard decides anything. */
  | { readonly kind: 'undecided' }
  /** No node knows it, and its nonce is free. */
  | {
      readonly kind: 'unseen'
      /** Where its hash is not known: the first nonce that it can still get. */
      readonly nonce?: number
      /** Whether the account is a contract, which may wait for others to sign as well. */
      readonly isContractAccount?: boolean
    }
  /** A node knows it, in no block yet, and tells what was really signed. */
  | { readonly kind: 'waiting'; readonly nonce: number; readonly calldata: Calldata }
  /** In a block, under this hash: its own, or that of a speed-up. */
  | {
      readonly kind: 'mined'
      readonly hash: TransactionHash
      readonly block: number
      /** The nonce that it really got, where that was not known and has been told. */
      readonly nonce?: number
      readonly isReverted: boolean
      /**
       * Whether nothing in the receipt shows that the call itself was carried out: somebody else sent
       * the transaction for the account, as a bundler does, and the call within it may have failed.
       */
      readonly isUnproven?: boolean
      /** What an approval has set the allowance to, in base units, where its log can be read. */
      readonly approved?: bigint
      /** The contract's words for a revert, where it has any. */
      readonly reason?: string
      /** Nothing where the logs could not be read. */
      readonly transfers?: readonly Transfer[]
      /** The network fee, in wei, where the receipt tells it. */
      readonly gasPaid?: bigint
    }
  /** Its nonce went to a zero-value transaction to oneself, which is in this block. */
  | { readonly kind: 'cancelled'; readonly block: number }
  /** Its nonce went to another transaction, which is in this block. */
  | { readonly kind: 'replaced'; readonly block: number }
  /** The wallet has the batch, and there is no block with it. */
  | { readonly kind: 'inWallet' }
  /** The wallet has given the batch up: nothing of it is on the chain, or ever will be. */
  | { readonly kind: 'abandoned' }
  /** The wallet says that it has carried the batch out, and names no transaction that did. */
  | { readonly kind: 'unproven' }
  /** The wallet has carried out a part of the batch and no more. */
  | { readonly kind: 'partial'; readonly hash?: TransactionHash }
