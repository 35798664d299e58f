import { ONE, type ProtocolCoin } from './parameters.ts'

/** How far a coin's price is from the median of the basket. */
export type PegVerdict = 'unread' | 'near' | 'above' | 'below' | 'farAbove' | 'farBelow'

export interface Peg {
  /** The price in medians of the basket; 10^18 is 1.00. Nothing if the price could not be read. */
  readonly ratio: bigint | undefined
  readonly verdict: PegVerdict
}

/** From here on a coin is off its peg: 1 %. */
export const OFF = ONE / 100n

/** From here on a coin is far off its peg: 5 %. */
export const FAR_OFF = ONE / 20n

/**
 * The median of the prices that could be read, between the two middle ones of an even number. One
 * price alone has nothing to be compared with, so it has no median.
 */
export function medianPrice(coins: readonly Pick<ProtocolCoin, 'price'>[]): bigint | undefined {
  const prices = coins.flatMap(({ price }) => price ?? []).toSorted(byValue)
  const middle = Math.floor(prices.length / 2)
  const upper = prices[middle]
  const lower = prices[prices.length % 2 === 0 ? middle - 1 : middle]
  if (prices.length < 2 || upper === undefined || lower === undefined) return undefined
  return (upper + lower) / 2n
}

/** A coin's price relative to the median. */
export function pegOf(price: bigint | undefined, median: bigint | undefined): Peg {
  if (price === undefined || !median) return { ratio: undefined, verdict: 'unread' }
  const ratio = (price * ONE) / median
  const isAbove = ratio >= ONE
  const distance = isAbove ? ratio - ONE : ONE - ratio
  if (distance >= FAR_OFF) return { ratio, verdict: isAbove ? 'farAbove' : 'farBelow' }
  if (distance >= OFF) return { ratio, verdict: isAbove ? 'above' : 'below' }
  return { ratio, verdict: 'near' }
}

const byValue = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
