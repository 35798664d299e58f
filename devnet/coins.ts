import { proportionOf } from '../src/domain/basket/protocol-parameters.ts'
import { PROTOCOL } from '../src/domain/protocol.ts'

/** A coin of the basket as it is deployed on the local chain. */
export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** The share of the coin. 10^18 stands for the whole basket. */
  readonly proportion: bigint
}

/** The decimals of the real coins that do not have 18 decimals. */
const DECIMALS: Readonly<Record<string, number>> = { USDC: 6, PYUSD: 6, GUSD: 2 }

/** The coins of the basket that the page states. */
export const COINS: readonly Coin[] = PROTOCOL.basket.map(({ name, percentage }) => ({
  symbol: name,
  decimals: DECIMALS[name] ?? 18,
  proportion: proportionOf(percentage),
}))

/** The price of one ether in each pool, in whole coins. */
export const ETHER_PRICE = 2_500n

/** The ether in each pool. The pools are deep enough to mint millions of tokens. */
export const POOL_ETHER = 40_000n
