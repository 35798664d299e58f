import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { Address } from '../../domain/address.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  ONE,
  type Coin,
  type ProtocolCoin,
  type ProtocolParameters,
  type ProtocolSnapshot,
} from '../../domain/basket/parameters.ts'
import { BASKET } from '../../domain/protocol.ts'
import { ok } from '../../domain/result.ts'
import { sanitizeText } from '../../domain/sanitize-text.ts'
import { createFaults, type Faults } from './faults.ts'

const PERCENT = ONE / 100n

const DECIMALS: Readonly<Record<string, number>> = { USDC: 6, PYUSD: 6, GUSD: 2 }

/** What the contracts are deployed with: fees of 3 %, and the stated basket. */
export const FAKE_PARAMETERS: ProtocolParameters = {
  mintingFee: 3n * PERCENT,
  redemptionFee: 3n * PERCENT,
  coins: BASKET.map(({ name, percentage }, index): Coin => {
    const address = `0x${(index + 3).toString(16).repeat(40)}` as Address
    const proportion = BigInt(percentage) * PERCENT
    return { address, symbol: name, decimals: DECIMALS[name] ?? 18, proportion }
  }),
}

/** The WETH that minting costs, in wei, at the first price of 2500 ISC an ether. */
export function mintingCost(wholeTokens: bigint): bigint {
  return (wholeTokens * 10n ** 18n) / 2500n
}

/** Where fees, and the WETH paid for coins, go. */
export const FEE_RECIPIENT = '0x2222222222222222222222222222222222222222' as Address

export interface FakeProtocol extends ProtocolPort, Faults<'read'> {
  /** How often it was read. */
  readonly reads: number
  /** Adds empty blocks. */
  mine(blocks?: number): void
  /** Changes the fees; 10^18 is 100 %. */
  change(fees: Partial<Pick<ProtocolSnapshot, 'mintingFee' | 'redemptionFee'>>): void
  /** Mints whole ISC and buys the coins for them. */
  mint(wholeTokens: bigint): void
  /** Puts a coin into the basket, at an index or at the end. */
  list(coin: Coin, index?: number): void
  /** Removes a coin from the basket. */
  drop(index: number): void
  /** Makes a coin's contract return nothing. */
  breakCoin(index: number): void
}

/**
 * The protocol as it is deployed, in memory. Nothing is minted yet.
 *
 * ```ts
 * const { protocol } = createFakeAdapters({ permitted: true })
 * protocol.wallet.mint(100n)
 * protocol.wallet.failNext('read', { kind: 'network' })
 * ```
 */
export function createFakeProtocol(): FakeProtocol {
  const { controls, run } = createFaults<'read'>()
  const broken = new Set<Address>()
  let { coins, ...fees } = FAKE_PARAMETERS
  let block = 1
  let minted = 0n
  let reads = 0

  const read = ({ address, proportion, symbol, decimals }: Coin): ProtocolCoin => {
    if (broken.has(address)) {
      return { address, proportion, symbol: undefined, decimals: undefined, reserve: undefined }
    }
    const reserve = (minted * proportion * 10n ** BigInt(decimals)) / ONE
    const text = sanitizeText(symbol, LONGEST_SYMBOL) || undefined
    return { address, proportion, symbol: text, decimals, reserve }
  }

  return {
    ...controls,
    get reads() {
      return reads
    },
    read() {
      reads += 1
      return run('read', () =>
        ok({
          block,
          supply: minted * ONE,
          ...fees,
          feeRecipient: FEE_RECIPIENT,
          coins: coins.slice(0, MOST_COINS).map(read),
          hasMore: coins.length > MOST_COINS,
        }),
      )
    },
    mine: (blocks = 1) => void (block += blocks),
    change: (changed) => void (fees = { ...fees, ...changed }),
    mint(wholeTokens) {
      block += 1
      minted += wholeTokens
    },
    list: (coin, index = coins.length) => void (coins = coins.toSpliced(index, 1, coin)),
    drop: (index) => void (coins = coins.toSpliced(index, 1)),
    breakCoin(index) {
      const coin = coins[index]
      if (coin !== undefined) broken.add(coin.address)
    },
  }
}
