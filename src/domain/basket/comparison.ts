import type { BasketComponent } from '../protocol.ts'
import { perCent, type ProtocolCoin, type ProtocolSnapshot, WAD } from './protocol-parameters.ts'
import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'

/** How a coin of the stated basket compares with the basket on the chain. */
export type BasketVerdict =
  /** The chain has not been read. */
  | 'pending'
  | 'asStated'
  /** Stated and on the chain, with different shares. */
  | 'otherShare'
  /** On the chain, and not known by its symbol as a stated coin. */
  | 'notStated'
  /** Stated, and not among the coins that could be read; it may still be on the chain. */
  | 'notFound'

/** A coin that is stated, on the chain, or both. */
export interface BasketRow {
  readonly stated: BasketComponent | undefined
  readonly coin: ProtocolCoin | undefined
  readonly verdict: BasketVerdict
}

/** The stated coins in their order, then the coins that only the chain has, in its order. */
export function compareBasket(
  stated: readonly BasketComponent[],
  coins: readonly ProtocolCoin[],
): readonly BasketRow[] {
  const left = [...coins]
  const take = (component: BasketComponent): ProtocolCoin | undefined => {
    // Of two coins with the same symbol, the one with the stated share is more likely the right one.
    const named = left.filter(({ symbol }) => symbol === component.name)
    const coin = named.find((one) => isAsStated(component, one)) ?? named[0]
    if (coin !== undefined) left.splice(left.indexOf(coin), 1)
    return coin
  }
  const rows = stated.map((component): BasketRow => {
    const coin = take(component)
    if (coin === undefined) return { stated: component, coin, verdict: 'notFound' }
    const verdict = isAsStated(component, coin) ? 'asStated' : 'otherShare'
    return { stated: component, coin, verdict }
  })
  const unstated = left.map((coin) => ({ stated: undefined, coin, verdict: 'notStated' }) as const)
  return [...rows, ...unstated]
}

function isAsStated({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}`
}

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

export function isFarOff(deviation: bigint): boolean {
  return deviation >= FAR_OFF || deviation <= -FAR_OFF
}

const byValue = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)

/** How the reserve compares with what can be redeemed. */
export type BackingVerdict =
  /** No ISC can be redeemed. */
  | 'none'
  /** The reserve of a coin could not be read, or there are coins that were not read. */
  | 'unread'
  | 'short'
  /** Enough coins in sum, but too few of one of them to pay its share. */
  | 'uneven'
  /** Every ISC can be redeemed for its coins. */
  | 'full'

export interface Backing {
  /** The ISC that somebody can redeem, in base units: all but what the index token itself holds. */
  readonly redeemable: bigint
  /** The coins in reserve, in 10^-18 of a coin. Each coin counts as one, whatever it costs. */
  readonly reserve: bigint | undefined
  /** The reserve per redeemable ISC; 10^18 is 100 %. Nothing when either is missing. */
  readonly ratio: bigint | undefined
  readonly verdict: BackingVerdict
}

type Holdings = Pick<ProtocolSnapshot, 'supply' | 'heldByItself' | 'coins'>

/**
 * Compares the reserve with the ISC in circulation. What the index token holds of itself stays out,
 * because only the holder of ISC can redeem it, and that contract never does.
 */
export function backingOf({ supply, heldByItself, coins }: Holdings): Backing {
  const redeemable = supply - heldByItself
  const reserves = coins.map(({ reserve, decimals }) =>
    reserve === undefined || decimals === undefined
      ? undefined
      : (reserve * BASE_UNITS_PER_TOKEN) / 10n ** BigInt(decimals),
  )
  const isRead = reserves.every((reserve) => reserve !== undefined)
  if (!isRead) return { redeemable, reserve: undefined, ratio: undefined, verdict: 'unread' }
  const reserve = reserves.reduce((sum, coin) => sum + coin, 0n)
  if (redeemable <= 0n) return { redeemable, reserve, ratio: undefined, verdict: 'none' }
  const ratio = (reserve * WAD) / redeemable
  if (reserve < redeemable) return { redeemable, reserve, ratio, verdict: 'short' }
  const isEven = coins.every((coin) => isCovered(coin, redeemable))
  return { redeemable, reserve, ratio, verdict: isEven ? 'full' : 'uneven' }
}

/** Whether the coin can pay its share. The index token rounds payouts down. */
function isCovered(
  { reserve = 0n, decimals = 0, proportion }: Holdings['coins'][number],
  redeemable: bigint,
): boolean {
  const share = (redeemable * proportion * 10n ** BigInt(decimals)) / (BASE_UNITS_PER_TOKEN * WAD)
  return reserve >= share
}
