import type { Address } from '../../domain/address.ts'
import { BASKET } from '../../domain/protocol.ts'
import type { Coin, ProtocolParameters } from '../../domain/basket/parameters.ts'

const PERCENT = 10n ** 16n

const DECIMALS: Readonly<Record<string, number>> = { USDC: 6, PYUSD: 6, GUSD: 2 }

/** What the contracts are deployed with: 3 % each way, and the stated basket. */
export const FAKE_PARAMETERS: ProtocolParameters = {
  mintingFee: 3n * PERCENT,
  redemptionFee: 3n * PERCENT,
  coins: BASKET.map(({ name, percentage }, index): Coin => {
    const address = `0x${`${index + 3}`.repeat(40).slice(0, 40)}` as Address
    const proportion = BigInt(percentage) * PERCENT
    return { address, symbol: name, decimals: DECIMALS[name] ?? 18, proportion }
  }),
}

/** The WETH, in wei, that a mint costs: a fixed price of 2500 ISC an ether, in place of a market. */
export function mintingCost(wholeTokens: bigint): bigint {
  return (wholeTokens * 10n ** 18n) / 2500n
}
