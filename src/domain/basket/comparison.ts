import type { BasketComponent } from '../protocol.ts'
import { perCent, type ProtocolCoin } from './protocol-parameters.ts'

/** A coin that is stated, on the chain, or both. */
export type BasketRow =
  /** Without a coin if it is not among those that could be read: it may still be on the chain. */
  | { readonly stated: BasketComponent; readonly coin: ProtocolCoin | undefined }
  /** On the chain, and not known by its symbol as a stated coin. */
  | { readonly stated: undefined; readonly coin: ProtocolCoin }

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
    const coin = named.find((one) => hasStatedShare(component, one)) ?? named[0]
    if (coin !== undefined) left.splice(left.indexOf(coin), 1)
    return coin
  }
  const rows = stated.map((component): BasketRow => ({ stated: component, coin: take(component) }))
  const unstated = left.map((coin): BasketRow => ({ stated: undefined, coin }))
  return [...rows, ...unstated]
}

/** Whether the coin has the stated share, to the unit. */
export function hasStatedShare({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}`
}
