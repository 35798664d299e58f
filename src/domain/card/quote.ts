import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import { WAD, type Coin, type ProtocolParameters } from '../basket/protocol-parameters.ts'

/** In base units; `cost` is in wei of WETH. */
interface MintQuote {
  readonly kind: 'mint'
  readonly wholeTokens: bigint
  readonly cost: bigint
  readonly fee: bigint
  readonly arrives: bigint
}

/** In base units. */
interface RedeemQuote {
  readonly kind: 'redeem'
  readonly wholeTokens: bigint
  readonly fee: bigint
  readonly burnt: bigint
  /** In base units of the coin. */
  readonly payouts: readonly { readonly coin: Coin; readonly amount: bigint }[]
}

export type Quote = MintQuote | RedeemQuote

export function mintQuote(
  wholeTokens: bigint,
  cost: bigint,
  parameters: ProtocolParameters,
): MintQuote {
  const { fee, arrives } = arrivalOf('mint', wholeTokens, parameters)
  return { kind: 'mint', wholeTokens, cost, fee, arrives }
}

export function redeemQuote(wholeTokens: bigint, parameters: ProtocolParameters): RedeemQuote {
  const { fee, arrives: burnt } = arrivalOf('redeem', wholeTokens, parameters)
  return { kind: 'redeem', wholeTokens, fee, burnt, payouts: payoutsOf(burnt, parameters) }
}

/** `arrives` is what remains after the fee, in base units. A `share` of 10^18 is 100 %. */
export function arrivalOf(mode: Mode, wholeTokens: bigint, parameters: ProtocolParameters) {
  const share = mode === 'mint' ? parameters.mintingFee : parameters.redemptionFee
  const amount = wholeTokens * BASE_UNITS_PER_TOKEN
  // Rounded down, as by the index token.
  const fee = (amount * share) / WAD
  return { arrives: amount - fee, fee, share }
}

/** `amount` is in base units of ISC. The amount of each coin is rounded down. */
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
 * In whole tokens. A balance covers `covered`, but not `beyond`. The exchange quotes only single
 * amounts, and the price rises with the amount, so the maximum must be searched for.
 */
export interface SearchRange {
  readonly covered: bigint
  readonly beyond: bigint
}

/** In wei of WETH; undefined if the exchange has no price for the amount. */
export interface CostPoint {
  readonly wholeTokens: bigint
  readonly cost: bigint | undefined
}

/** More whole tokens than can ever be minted. */
const UPPER_BOUND = 10n ** 18n

/** After the first round, this many amounts are quoted at a time. */
const AT_A_TIME = 20n

export const WHOLE_RANGE: SearchRange = { covered: 0n, beyond: UPPER_BOUND }

/** Empty once the maximum is known. */
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

/** `balance` is in wei of WETH. */
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
