import { proportionOf } from '../src/domain/basket/protocol-parameters.ts'
import { PROTOCOL } from '../src/domain/protocol.ts'

/** A coin of the basket as it is deployed on the local chain. */
export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** 10^18 is the whole basket. */
  readonly proportion: bigint
}

/** The decimals of the real coins, where they are not 18. */
const DECIMALS: Readonly<Record<string, number>> = { USDC: 6, PYUSD: 6, GUSD: 2 }

/** The coins of the stated basket. */
export const COINS: readonly Coin[] = PROTOCOL.basket.map(({ name, percentage }) => ({
  symbol: name,
  decimals: DECIMALS[name] ?? 18,
  proportion: proportionOf(percentage),
}))

/** What one ether costs in each pool, in whole coins. */
export const ETHER_PRICE = 2_500n

/** The ether in each pool: deep enough to mint millions. */
export const POOL_ETHER = 40_000n
