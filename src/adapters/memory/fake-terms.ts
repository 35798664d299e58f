import type { Address } from '../../domain/address.ts'
import type { Coin, Terms } from '../../domain/basket/parameters.ts'

const PERCENT = 10n ** 16n

function coin(symbol: string, decimals: number, percentage: bigint, digit: number): Coin {
  const address = `0x${digit.toString().repeat(40)}` as Address
  return { address, symbol, decimals, proportion: percentage * PERCENT }
}

/** What the contracts are deployed with: 3 % each way, and the stated basket. */
export const FAKE_TERMS: Terms = {
  mintingFee: 3n * PERCENT,
  redemptionFee: 3n * PERCENT,
  coins: [
    coin('USDC', 6, 30n, 3),
    coin('USDM', 18, 30n, 4),
    coin('USDP', 18, 15n, 5),
    coin('PYUSD', 6, 15n, 6),
    coin('GUSD', 2, 10n, 7),
  ],
}

/** The WETH, in wei, that a mint costs: a fixed price of 2500 ISC an ether, in place of a market. */
export function mintingCost(wholeTokens: bigint): bigint {
  return (wholeTokens * 10n ** 18n) / 2500n
}
