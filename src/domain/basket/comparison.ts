import { PROTOCOL, type BasketComponent } from '../protocol.ts'
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
export function compareBasket(coins: readonly ProtocolCoin[]): readonly BasketRow[] {
  const rows = PROTOCOL.basket.map((stated) => ({ stated, coin: coinFor(stated, coins) }))
  const unstated = coins.filter((coin) => rows.every((row) => row.coin !== coin))
  return [...rows, ...unstated.map((coin) => ({ stated: undefined, coin }))]
}

function coinFor(
  stated: BasketComponent,
  coins: readonly ProtocolCoin[],
): ProtocolCoin | undefined {
  const named = coins.filter(({ symbol }) => symbol === stated.name)
  // If two coins have the same symbol, the coin with the stated share is more likely the right one.
  return named.find((coin) => hasStatedShare(stated, coin)) ?? named[0]
}

/** Whether the coin has exactly the stated share. */
export function hasStatedShare({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}%`
}
