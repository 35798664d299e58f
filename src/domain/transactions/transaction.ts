import type { Address } from '../address.ts'

declare const brand: unique symbol

/** The hash of a transaction. Opaque: only an adapter reads it. */
export type TransactionHash = string & { readonly [brand]: 'TransactionHash' }

/** The data of a contract call. Opaque: only an adapter reads it. */
export type Calldata = string & { readonly [brand]: 'Calldata' }

/** The id of a batch. Opaque: only an adapter reads it. */
export type BatchId = string & { readonly [brand]: 'BatchId' }

/** In characters: 4096 bytes in hex (EIP-5792). */
export const LONGEST_BATCH_ID = 8194

/** A call that the wallet executes together with another one: both or neither. */
export interface Batch {
  readonly id: BatchId
  /** The call that comes first. */
  readonly first: Pick<PreparedTransaction, 'to' | 'calldata'>
}

/** What is needed to sign a transaction, and to find it on the chain with or without its hash. */
export interface PreparedTransaction {
  readonly from: Address
  readonly to: Address
  readonly calldata: Calldata
  /** The ether that it sends, in wei. */
  readonly value: bigint
  /** The account's next nonce when the wallet was asked; its real nonce once a node has returned it. */
  readonly nonce: number
  /** Whether a node has returned the nonce: the wallet may choose another one than the next. */
  readonly isNonceKnown: boolean
  /** The newest block when the wallet was asked. The transaction can only be in a later one. */
  readonly sinceBlock: number
  readonly hash?: TransactionHash
  /** Undefined for a single transaction. */
  readonly batch?: Batch
}

/** A token transfer in the logs of a receipt. */
export interface Transfer {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  /** Base units of that token. */
  readonly amount: bigint
}

/** What a status check finds out about a transaction. */
export type TransactionStatus =
  /** No receipt was found, and the other answers decide nothing. */
  | { readonly kind: 'undecided' }
  /** No node knows it, and its nonce is free. */
  | {
      readonly kind: 'unseen'
      /** If its hash is not known: the first nonce that it can still get. */
      readonly nonce?: number
      /** Whether the account is a contract, which may wait for other signers. */
      readonly isContractAccount?: boolean
    }
  /** A node knows it, but it is in no block. `nonce` and `calldata` are what was really signed. */
  | { readonly kind: 'waiting'; readonly nonce: number; readonly calldata: Calldata }
  /** In a block, under its own hash or that of a speed-up. */
  | {
      readonly kind: 'mined'
      readonly hash: TransactionHash
      readonly block: number
      /** Its real nonce, if the node has returned it. */
      readonly nonce?: number
      readonly isReverted: boolean
      /**
       * Whether the receipt does not prove that the call was executed: another account, such as a
       * bundler, sent the transaction, and the call within it may have failed.
       */
      readonly isUnproven?: boolean
      /** The allowance that an approval has set, in base units, if its log can be read. */
      readonly approved?: bigint
      /** The contract's revert reason, if it has one. */
      readonly reason?: string
      /** Undefined if the logs could not be read. */
      readonly transfers?: readonly Transfer[]
      /** The network fee, in wei, if the receipt has it and the account itself has paid it. */
      readonly gasPaid?: bigint
    }
  /** A zero-value transaction to the account itself took its nonce, in this block. */
  | { readonly kind: 'cancelled'; readonly block: number }
  /** Another transaction took its nonce, in this block. */
  | { readonly kind: 'replaced'; readonly block: number }
  /** The wallet has the batch, but it is in no block. */
  | { readonly kind: 'inWallet' }
  /** The wallet dropped the batch: none of it is or will be on the chain. */
  | { readonly kind: 'abandoned' }
  /** The wallet says that it has executed the batch, but names no transaction. */
  | { readonly kind: 'unproven' }
  /** The wallet executed only part of the batch. */
  | { readonly kind: 'partial'; readonly hash?: TransactionHash }
