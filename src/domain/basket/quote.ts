import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'
import { WAD, type Coin, type ProtocolParameters } from './protocol-parameters.ts'

/** The quote of a mint, in base units; `cost` is in wei of WETH. */
interface MintQuote {
  readonly kind: 'mint'
  readonly wholeTokens: bigint
  readonly cost: bigint
  readonly fee: bigint
  readonly arrives: bigint
}

/** The quote of a redemption, in base units. */
interface RedeemQuote {
  readonly kind: 'redeem'
  readonly wholeTokens: bigint
  readonly fee: bigint
  readonly burnt: bigint
  readonly payouts: readonly Payout[]
}

export type Quote = MintQuote | RedeemQuote

interface Payout {
  readonly coin: Coin
  /** Base units of the coin. */
  readonly amount: bigint
}

/** Rounds down, as the index token does. */
function feeOn(wholeTokens: bigint, fee: bigint): bigint {
  return (wholeTokens * BASE_UNITS_PER_TOKEN * fee) / WAD
}

/** The quote of a mint, given the cost in wei that the exchange has quoted. */
export function mintQuote(
  wholeTokens: bigint,
  cost: bigint,
  { mintingFee }: ProtocolParameters,
): MintQuote {
  const fee = feeOn(wholeTokens, mintingFee)
  return { kind: 'mint', wholeTokens, cost, fee, arrives: wholeTokens * BASE_UNITS_PER_TOKEN - fee }
}

/** The quote of a redemption. Each payout is rounded down. */
export function redeemQuote(
  wholeTokens: bigint,
  { redemptionFee, coins }: ProtocolParameters,
): RedeemQuote {
  const fee = feeOn(wholeTokens, redemptionFee)
  const burnt = wholeTokens * BASE_UNITS_PER_TOKEN - fee
  const payouts = coins.map((coin) => ({
    coin,
    amount: (burnt * coin.proportion * 10n ** BigInt(coin.decimals)) / (BASE_UNITS_PER_TOKEN * WAD),
  }))
  return { kind: 'redeem', wholeTokens, fee, burnt, payouts }
}
