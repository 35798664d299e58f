import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import { WAD, type Coin, type ProtocolParameters } from '../basket/protocol-parameters.ts'

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
  /** Base units of each coin. */
  readonly payouts: readonly { readonly coin: Coin; readonly amount: bigint }[]
}

export type Quote = MintQuote | RedeemQuote

/** Rounds down, as the index token does. */
function feeOn(wholeTokens: bigint, fee: bigint): bigint {
  return (wholeTokens * BASE_UNITS_PER_TOKEN * fee) / WAD
}

/** The quote of a mint. `cost` is the exchange's price, in wei of WETH. */
export function mintQuote(
  wholeTokens: bigint,
  cost: bigint,
  { mintingFee }: ProtocolParameters,
): MintQuote {
  const fee = feeOn(wholeTokens, mintingFee)
  return { kind: 'mint', wholeTokens, cost, fee, arrives: wholeTokens * BASE_UNITS_PER_TOKEN - fee }
}

export function redeemQuote(wholeTokens: bigint, parameters: ProtocolParameters): RedeemQuote {
  const fee = feeOn(wholeTokens, parameters.redemptionFee)
  const burnt = wholeTokens * BASE_UNITS_PER_TOKEN - fee
  return { kind: 'redeem', wholeTokens, fee, burnt, payouts: payoutsOf(burnt, parameters) }
}

/** The ISC that remain after the fee, in base units, and the rate of the fee; 10^18 is 100 %. */
export function arrivalOf(mode: Mode, wholeTokens: bigint, parameters: ProtocolParameters) {
  const share = mode === 'mint' ? parameters.mintingFee : parameters.redemptionFee
  return { arrives: wholeTokens * BASE_UNITS_PER_TOKEN - feeOn(wholeTokens, share), share }
}

/** The coins for an amount of ISC in base units. The amount of each coin is rounded down. */
export function payoutsOf(
  amount: bigint,
  { coins }: Pick<ProtocolParameters, 'coins'>,
): RedeemQuote['payouts'] {
  return coins.map((coin) => ({
    coin,
    amount:
      (amount * coin.proportion * 10n ** BigInt(coin.decimals)) / (BASE_UNITS_PER_TOKEN * WAD),
  }))
}

/**
 * A range of whole tokens that contains the largest amount that a balance can pay for. The balance
 * covers `covered`, but not `beyond`. The exchange quotes only single amounts, and the price rises
 * with the amount, so the maximum must be searched for.
 */
export interface SearchRange {
  readonly covered: bigint
  readonly beyond: bigint
}

/** The cost of minting an amount, in wei of WETH; undefined if the exchange has no price for it. */
export interface CostPoint {
  readonly wholeTokens: bigint
  readonly cost: bigint | undefined
}

/** More whole tokens than can ever be minted. */
const UPPER_BOUND = 10n ** 18n

/** The number of amounts that are quoted at a time, after the first round. */
const AT_A_TIME = 20n

/** The range at the start of a search. */
export const WHOLE_RANGE: SearchRange = { covered: 0n, beyond: UPPER_BOUND }

/** The amounts to quote next; empty once the maximum is known. */
export function amountsToQuote({ covered, beyond }: SearchRange): readonly bigint[] {
  const amounts: bigint[] = []
  if (covered === 0n) {
    // The magnitude is unknown, so one amount is quoted for each power of ten.
    for (let amount = 1n; amount < beyond; amount *= 10n) amounts.push(amount)
    return amounts
  }
  const gap = beyond - covered
  const steps = gap - 1n < AT_A_TIME ? gap - 1n : AT_A_TIME
  for (let step = 1n; step <= steps; step += 1n) {
    amounts.push(covered + (gap * step) / (steps + 1n))
  }
  return amounts
}

/** The range that remains after the answers. `balance` is in base units. */
export function narrowed(
  range: SearchRange,
  balance: bigint,
  answers: readonly CostPoint[],
): SearchRange {
  let { covered, beyond } = range
  for (const { wholeTokens, cost } of answers) {
    const isCovered = cost !== undefined && cost <= balance
    if (isCovered && wholeTokens > covered) covered = wholeTokens
    if (!isCovered && wholeTokens < beyond) beyond = wholeTokens
  }
  // If costs do not rise steadily, the smaller amount is the safe one.
  return { covered: covered < beyond ? covered : beyond - 1n, beyond }
}
