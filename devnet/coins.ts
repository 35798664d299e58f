/** A coin of the basket as it is deployed on the local chain. */
export interface Coin {
  readonly symbol: string
  readonly decimals: number
  /** 10^18 is the whole basket. */
  readonly proportion: bigint
}

const PERCENT = 10n ** 16n

/** The basket of the specification's chapter 9, with the decimals of the real coins. */
export const COINS: readonly Coin[] = [
  { symbol: 'USDC', decimals: 6, proportion: 30n * PERCENT },
  { symbol: 'USDM', decimals: 18, proportion: 30n * PERCENT },
  { symbol: 'USDP', decimals: 18, proportion: 15n * PERCENT },
  { symbol: 'PYUSD', decimals: 6, proportion: 15n * PERCENT },
  { symbol: 'GUSD', decimals: 2, proportion: 10n * PERCENT },
]

/** What one ether costs in each pool, in whole coins. */
export const ETHER_PRICE = 2_500n

/** The ether in each pool: deep enough to mint millions. */
export const POOL_ETHER = 40_000n
