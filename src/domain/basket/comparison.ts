import type { BasketComponent } from '../protocol.ts'
import { perCent, type ProtocolCoin, type ProtocolSnapshot, WAD } from './protocol-parameters.ts'
import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'

/** A coin that is stated, on the chain, or both, and how the two compare. */
export type BasketRow =
  /** On the chain with the stated share, or with another one. */
  | {
      readonly verdict: 'asStated' | 'otherShare'
      readonly stated: BasketComponent
      readonly coin: ProtocolCoin
    }
  /** On the chain, and not known by its symbol as a stated coin. */
  | { readonly verdict: 'notStated'; readonly stated: undefined; readonly coin: ProtocolCoin }
  /** Stated, and not among the coins that could be read; it may still be on the chain. */
  | { readonly verdict: 'notFound'; readonly stated: BasketComponent; readonly coin: undefined }

/** The stated coins in their order, then the coins that only the chain has, in its order. */
export function compareBasket(
  stated: readonly BasketComponent[],
  coins: readonly ProtocolCoin[],
): readonly BasketRow[] {
  const left = [...coins]
  const take = (component: BasketComponent): ProtocolCoin | undefined => {
    // Of two coins with the same symbol, the one with the stated share is more likely the right
    // one.
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
  const unstated = left.map((coin): BasketRow => {
    return { stated: undefined, coin, verdict: 'notStated' }
  })
  return [...rows, ...unstated]
}

function isAsStated({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}`
}

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
  /**
   * The coins in reserve per ISC that can be redeemed; 10^18 is 100 %. Each coin counts as one,
   * whatever it costs. Undefined if the reserve could not be read, or no ISC can be redeemed.
   */
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
  if (!isRead) return { ratio: undefined, verdict: 'unread' }
  if (redeemable <= 0n) return { ratio: undefined, verdict: 'none' }
  const reserve = reserves.reduce((sum, coin) => sum + coin, 0n)
  const ratio = (reserve * WAD) / redeemable
  if (reserve < redeemable) return { ratio, verdict: 'short' }
  const isEven = coins.every((coin) => isCovered(coin, redeemable))
  return { ratio, verdict: isEven ? 'full' : 'uneven' }
}

/** Whether the coin can pay its share. The index token rounds payouts down. */
function isCovered(
  { reserve = 0n, decimals = 0, proportion }: Holdings['coins'][number],
  redeemable: bigint,
): boolean {
  const share = (redeemable * proportion * 10n ** BigInt(decimals)) / (BASE_UNITS_PER_TOKEN * WAD)
  return reserve >= share
}
