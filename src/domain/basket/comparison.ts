import type { BasketComponent } from '../protocol-description.ts'
import { perCent, type ProtocolCoin, type ProtocolSnapshot } from './protocol-parameters.ts'

/** How a coin of the stated basket compares with the basket on the chain. */
export type BasketVerdict =
  | 'asStated'
  /** Stated and on the chain, with different shares. */
  | 'otherShare'
  /** On the chain only. */
  | 'notStated'
  /** On the chain, but without a readable symbol, so it cannot be matched with a stated coin. */
  | 'unnamed'
  /** Stated only. */
  | 'missing'
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
  { coins, hasMore }: Pick<ProtocolSnapshot, 'coins' | 'hasMore'>,
): readonly BasketRow[] {
  const left = [...coins]
  const take = (component: BasketComponent): ProtocolCoin | undefined => {
    // Of two coins with the same symbol, the one with the stated share is more likely the right one.
    const named = left.filter(({ symbol }) => symbol === component.name)
    const coin = named.find((one) => isAsStated(component, one)) ?? named[0]
    if (coin !== undefined) left.splice(left.indexOf(coin), 1)
    return coin
  }
  const isComplete = !hasMore && coins.every(({ symbol }) => symbol !== undefined)

  const rows = stated.map((component): BasketRow => {
    const coin = take(component)
    if (coin === undefined) {
      return { stated: component, coin, verdict: isComplete ? 'missing' : 'notFound' }
    }
    const verdict = isAsStated(component, coin) ? 'asStated' : 'otherShare'
    return { stated: component, coin, verdict }
  })
  const unstated = left.map((coin): BasketRow => ({
    stated: undefined,
    coin,
    verdict: coin.symbol === undefined ? 'unnamed' : 'notStated',
  }))
  return [...rows, ...unstated]
}

function isAsStated({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}`
}
