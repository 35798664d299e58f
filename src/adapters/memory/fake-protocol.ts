import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import type { Address } from '../../domain/address.ts'
import { sanitizeText } from '../../domain/sanitize-text.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  ONE,
  type Coin,
  type ProtocolSnapshot,
} from '../../domain/basket/parameters.ts'
import { ok } from '../../domain/result.ts'
import { FAKE_PARAMETERS } from './fake-parameters.ts'
import { createFaults, type Faults } from './faults.ts'

/** The protocol without a chain, as it is deployed: nothing is minted yet. */
export interface FakeProtocol extends ProtocolPort, Faults<'read'> {
  /** How often it was asked. */
  readonly reads: number
  /** Makes blocks in which nothing happens. */
  mine(blocks?: number): void
  /** Changes what the index token says of itself. */
  change(parameters: Partial<Pick<ProtocolSnapshot, 'mintingFee' | 'redemptionFee'>>): void
  /** Mints so many whole ISC, and buys the coins for them. */
  mint(wholeTokens: bigint): void
  /** Puts a coin into the basket, in place of the one at that index or at the end. */
  list(coin: Coin, index?: number): void
  /** Takes the coin at that index out of the basket. */
  drop(index: number): void
  /** Has the coin's contract answer nothing any more. */
  breakCoin(index: number): void
}

const FEE_RECIPIENT = '0x2222222222222222222222222222222222222222' as Address

/**
 * The protocol of unit tests, in memory.
 *
 * ```ts
 * const { protocol } = createFakeAdapters({ permitted: true })
 * protocol.wallet.mint(100n)
 * protocol.wallet.failNext('read', { kind: 'network' })
 * ```
 */
export function createFakeProtocol(): FakeProtocol {
  const faults = createFaults<'read'>()
  const broken = new Set<Address>()
  let { coins } = FAKE_PARAMETERS
  let { mintingFee, redemptionFee } = FAKE_PARAMETERS
  let block = 1
  let minted = 0n
  let reads = 0

  const seen = (coin: Coin) => {
    const isBroken = broken.has(coin.address)
    const bought = (minted * coin.proportion * 10n ** BigInt(coin.decimals)) / ONE
    return {
      address: coin.address,
      proportion: coin.proportion,
      symbol: isBroken ? undefined : sanitizeText(coin.symbol, LONGEST_SYMBOL) || undefined,
      decimals: isBroken ? undefined : coin.decimals,
      reserve: isBroken ? undefined : bought,
    }
  }
  const snapshot = (): ProtocolSnapshot => ({
    block,
    supply: minted * ONE,
    mintingFee,
    redemptionFee,
    feeRecipient: FEE_RECIPIENT,
    coins: coins.slice(0, MOST_COINS).map(seen),
    hasMore: coins.length > MOST_COINS,
  })

  return {
    failNext: faults.failNext,
    hold: faults.hold,
    get reads() {
      return reads
    },
    read() {
      reads += 1
      return faults.run('read', () => ok(snapshot()))
    },
    mine: (blocks = 1) => void (block += blocks),
    change: (parameters) =>
      void ({ mintingFee, redemptionFee } = { mintingFee, redemptionFee, ...parameters }),
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
