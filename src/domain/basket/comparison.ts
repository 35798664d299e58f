import type { BasketComponent } from '../protocol.ts'
import { perCent, type ProtocolCoin, type ProtocolSnapshot } from './parameters.ts'

/** What there is to say of a coin, between the basket as stated and as the chain has it. */
export type BasketVerdict =
  | 'asStated'
  /** Stated and on the chain, with different shares. */
  | 'otherShare'
  /** On the chain only. */
  | 'notStated'
  /** On the chain, but it did not tell its symbol: nobody can say whether it is stated. */
  | 'unnamed'
  /** Stated only. */
  | 'missing'
  /** Stated, and not among what could be read; it may still be there. */
  | 'notFound'

/** A coin that is stated, on the chain, or both. */
export interface BasketRow {
  readonly stated: BasketComponent | undefined
  readonly coin: ProtocolCoin | undefined
  readonly verdict: BasketVerdict
}

/** The stated coins in their order, then those that only the chain has, in its order. */
export function compareBasket(
  stated: readonly BasketComponent[],
  { coins, hasMore }: Pick<ProtocolSnapshot, 'coins' | 'hasMore'>,
): readonly BasketRow[] {
  const left = [...coins]
  const take = (component: BasketComponent): ProtocolCoin | undefined => {
    // Of two with the same symbol, the one with the stated share is the likelier one.
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
  const strangers = left.map((coin): BasketRow => ({
    stated: undefined,
    coin,
    verdict: coin.symbol === undefined ? 'unnamed' : 'notStated',
  }))
  return [...rows, ...strangers]
}

function isAsStated({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}`
}
