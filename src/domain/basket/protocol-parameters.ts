import type { Address } from '../address.ts'
import { formatBaseUnits } from '../amounts/typed-amount.ts'

/** 100 %, for fees and proportions. */
export const WAD = 10n ** 18n

/** A coin as the index token lists it. Values that could not be read are undefined, never zero. */
export interface ListedCoin {
  readonly address: Address
  /** Of the basket; 10^18 is 100 %. */
  readonly proportion: bigint
  /** Sanitized. Any contract can use any symbol. */
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

export interface Coin extends ListedCoin {
  readonly symbol: string
  readonly decimals: number
}

/** In characters. Longer symbols are cut. */
export const LONGEST_SYMBOL = 16

/** A longer basket is not read. */
export const MOST_COINS = 10

/** A fee of 10^18 is 100 %. */
export interface ProtocolParameters {
  readonly mintingFee: bigint
  readonly redemptionFee: bigint
  readonly coins: readonly Coin[]
}

export interface ProtocolCoin extends ListedCoin {
  /** Held by the index token and its exchange, in base units of the coin; undefined if not read. */
  readonly reserve: bigint | undefined
}

/** As of one block. */
export interface ProtocolSnapshot extends Omit<ProtocolParameters, 'coins'> {
  readonly block: number
  /** Of ISC, in base units. */
  readonly supply: bigint
  /** Of one ISC, in wei of WETH; undefined if the exchange cannot buy its coins. */
  readonly mintingCost: bigint | undefined
  readonly coins: readonly ProtocolCoin[]
}

export type ProtocolSource = 'wallet' | 'node'

/**
 * 3 × 10^16 is `3%`. With all digits, so that a slightly different share never looks like the
 * stated share.
 */
export function perCent(share: bigint): string {
  return `${formatBaseUnits(share, 16)}%`
}

/** A share of 10^18. Exact for up to eight decimals: 16.6 is 166 × 10^15. */
export function proportionOf(percentage: number): bigint {
  return BigInt(Math.round(percentage * 1e8)) * 10n ** 8n
}
