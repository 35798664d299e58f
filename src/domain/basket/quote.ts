import { BASE_UNITS_PER_TOKEN } from '../protocol.ts'
import { ONE, type Coin, type ProtocolParameters } from './parameters.ts'

/** What a mint costs and brings, in base units; `cost` is wei of WETH. */
export interface MintQuote {
  readonly kind: 'mint'
  readonly wholeTokens: bigint
  readonly cost: bigint
  readonly fee: bigint
  readonly arrives: bigint
}

/** What a redemption takes and brings, in base units. */
export interface RedeemQuote {
  readonly kind: 'redeem'
  readonly wholeTokens: bigint
  readonly fee: bigint
  readonly burnt: bigint
  readonly payouts: readonly Payout[]
}

export type Quote = MintQuote | RedeemQuote

export interface Payout {
  readonly coin: Coin
  /** Base units of the coin. */
  readonly amount: bigint
}

/** Reckons as the index token does, which rounds its fee down. */
function feeOn(wholeTokens: bigint, fee: bigint): bigint {
  return (wholeTokens * BASE_UNITS_PER_TOKEN * fee) / ONE
}

/** A mint of so many whole tokens, for the cost that the exchange has quoted in wei. */
export function mintQuote(
  wholeTokens: bigint,
  cost: bigint,
  { mintingFee }: ProtocolParameters,
): MintQuote {
  const fee = feeOn(wholeTokens, mintingFee)
  return { kind: 'mint', wholeTokens, cost, fee, arrives: wholeTokens * BASE_UNITS_PER_TOKEN - fee }
}

/** A redemption of so many whole tokens. Each coin is paid out rounded down. */
export function redeemQuote(
  wholeTokens: bigint,
  { redemptionFee, coins }: ProtocolParameters,
): RedeemQuote {
  const fee = feeOn(wholeTokens, redemptionFee)
  const burnt = wholeTokens * BASE_UNITS_PER_TOKEN - fee
  const payouts = coins.map((coin) => ({
    coin,
    amount: (burnt * coin.proportion * 10n ** BigInt(coin.decimals)) / (BASE_UNITS_PER_TOKEN * ONE),
  }))
  return { kind: 'redeem', wholeTokens, fee, burnt, payouts }
}
