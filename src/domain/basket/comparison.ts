import type { BasketComponent } from '../protocol.ts'
import { perCent, type ProtocolCoin } from './protocol-parameters.ts'

/** A coin that is in the stated basket, on the chain, or both. */
export type BasketRow =
  /**
   * `coin` is undefined if it is not among the coins that could be read. It may still be on the
   * chain.
   */
  | { readonly stated: BasketComponent; readonly coin: ProtocolCoin | undefined }
  /** A coin on the chain that was not matched to a stated coin by its symbol. */
  | { readonly stated: undefined; readonly coin: ProtocolCoin }

/** The stated coins in their order, followed by the coins that only the chain has, in its order. */
export function compareBasket(
  stated: readonly BasketComponent[],
  coins: readonly ProtocolCoin[],
): readonly BasketRow[] {
  const left = [...coins]
  const take = (component: BasketComponent): ProtocolCoin | undefined => {
    // If two coins have the same symbol, the coin with the stated share is more likely the right
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

/** Whether the coin has exactly the stated share. */
export function hasStatedShare({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}%`
}
