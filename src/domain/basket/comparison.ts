import { PROTOCOL, type BasketComponent } from '../protocol.ts'
import { perCent, WAD, type ProtocolCoin, type ProtocolSnapshot } from './protocol-parameters.ts'

export type BasketRow =
  /** Without `coin`, the coin could not be read, but may still be on the chain. */
  | { readonly stated: BasketComponent; readonly coin: ProtocolCoin | undefined }
  /** Also a second coin with the symbol of a stated coin. */
  | { readonly stated: undefined; readonly coin: ProtocolCoin }

/** In the stated order, followed by the coins that only the chain has, in its order. */
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

export function hasStatedShare({ percentage }: BasketComponent, coin: ProtocolCoin): boolean {
  return perCent(coin.proportion) === `${percentage}%`
}

/**
 * All coins in reserve for each ISC, as if every coin were worth the same: in 10^-18 of a coin.
 * Undefined if one of them could not be read, and without any ISC.
 */
export function reservePerToken({ coins, supply }: ProtocolSnapshot): bigint | undefined {
  let total = 0n
  for (const { reserve, decimals } of coins) {
    if (reserve === undefined || decimals === undefined) return undefined
    total += (reserve * WAD) / 10n ** BigInt(decimals)
  }
  return supply === 0n ? undefined : (total * WAD) / supply
}
