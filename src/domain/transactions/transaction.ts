import type { Address } from '../address.ts'

declare const brand: unique symbol

export const HASH_PATTERN = /^0x[0-9a-fA-F]{64}$/

export const BYTES_PATTERN = /^0x(?:[0-9a-fA-F]{2})*$/

/** Opaque: only adapters read it. */
export type TransactionHash = string & { readonly [brand]: 'TransactionHash' }

/** Opaque: it is only compared. */
export type BlockHash = string & { readonly [brand]: 'BlockHash' }

/** Opaque: it is only compared. */
export type Calldata = string & { readonly [brand]: 'Calldata' }

/** After a reorg, another block has the number. */
export interface BlockRef {
  readonly number: number
  readonly hash: BlockHash
}

export interface CallTarget {
  readonly to: Address
  readonly calldata: Calldata
}

/** According to a node. Without a recipient, the call creates a contract. */
export interface SignedCall extends Pick<CallTarget, 'calldata'> {
  readonly to?: Address | undefined
}

/** Enough to sign a transaction, and to find it on the chain with or without its hash. */
export interface PreparedTransaction extends CallTarget {
  readonly from: Address
  /** In wei. */
  readonly value: bigint
  /**
   * The account's next nonce when the wallet was asked. It may be too low, because wallets may miss
   * the newest block. The wallet uses this nonce or a later one.
   */
  readonly nextNonce: number
  /**
   * The newest block when the wallet was asked. The transaction can only be in a later block, as
   * long as this block is in the chain.
   */
  readonly since: BlockRef
}

export interface Prepared {
  readonly transaction: PreparedTransaction
  /** Of a mint, in the block to come, in wei of WETH. */
  readonly cost: bigint | undefined
  /**
   * The gas limit to ask for, with a margin above the estimate. Undefined if the node cannot
   * estimate it; the wallet then decides.
   */
  readonly gas: bigint | undefined
}

/**
 * Of the estimate. Uniswap's pairs write their price sums at the first trade in a block, so a call
 * may need a tenth more than an estimate as of a block with a trade. MetaMask 13.5 adds nothing to
 * the estimate of a node.
 */
const GAS_PERCENT = 120n

/** No call takes less. */
const LEAST_GAS = 21_000n
/** The most that a transaction may ask for (EIP-7825). */
const MOST_GAS = 2n ** 24n

/** The gas limit to ask for. Undefined for an estimate that cannot be true. */
export function gasLimitFor(estimate: bigint): bigint | undefined {
  const limit = (estimate * GAS_PERCENT) / 100n
  return estimate < LEAST_GAS || limit > MOST_GAS ? undefined : limit
}
