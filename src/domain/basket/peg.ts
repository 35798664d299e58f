import { WAD, type ProtocolCoin } from './protocol-parameters.ts'

/** From here on a coin is far off its peg: 5 %. */
const FAR_OFF = WAD / 20n

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

/** How far a coin's price is off the median; 10^18 is 100 %. Nothing without either of them. */
export function pegDeviation(
  price: bigint | undefined,
  median: bigint | undefined,
): bigint | undefined {
  return price === undefined || !median ? undefined : (price * WAD) / median - WAD
}

/** Whether a price is so far off that it is to be noticed. */
export function isFarOff(deviation: bigint): boolean {
  return deviation >= FAR_OFF || deviation <= -FAR_OFF
}

const byValue = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
