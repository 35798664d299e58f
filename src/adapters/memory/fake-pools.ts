import type { Address } from '../../domain/address.ts'
import type { Coin } from '../../domain/basket/parameters.ts'
import type { FakeAmounts } from './fake-amounts.ts'
import { Revert } from './fake-revert.ts'

/** What a pool of Uniswap V2 holds: WETH in wei, and a coin in its base units. */
export interface Pool {
  readonly weth: bigint
  readonly coins: bigint
}

/** The account that holds the WETH and the coins of a coin's pool. */
export function poolOf(coin: Address): Address {
  return `0xb0b0${coin.slice(6)}` as Address
}

/** Sets what a pool holds. */
export function setPool(amounts: FakeAmounts, coin: Address, { weth, coins }: Pool): void {
  amounts.setBalance('WETH', poolOf(coin), weth)
  amounts.setBalance(coin, poolOf(coin), coins)
}

const DEPTH = 10n ** 60n

/**
 * A pool in which one coin costs exactly this much, in wei, with the fee: so deep that no trade moves
 * its price. (It has some coins more, because Uniswap rounds up by adding one.)
 */
export function deepPool({ decimals }: Pick<Coin, 'decimals'>, price: bigint): Pool {
  const coins = 1000n * DEPTH * 10n ** BigInt(decimals)
  return { weth: 997n * DEPTH * price, coins: coins + coins / 10n ** 30n }
}

/** The WETH that buys so much of a coin, as Uniswap V2 calculates it: with a fee of 0.3 %. */
export function amountIn(amounts: FakeAmounts, coin: Address, out: bigint): bigint {
  const pool = poolOf(coin)
  const weth = amounts.balance('WETH', pool)
  const coins = amounts.balance(coin, pool)
  if (out <= 0n) throw refused('UniswapV2Library: INSUFFICIENT_OUTPUT_AMOUNT')
  if (weth <= 0n || coins <= 0n) throw refused('UniswapV2Library: INSUFFICIENT_LIQUIDITY')
  if (out >= coins) throw refused('ds-math-sub-underflow')
  return (weth * out * 1000n) / ((coins - out) * 997n) + 1n
}

function refused(reason: string): Revert {
  return new Revert({ kind: 'refused', reason })
}
