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
import { BASKET } from '../../domain/basket/stated-basket.ts'
import { err, ok } from '../../domain/result.ts'
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

export interface FakeProtocol extends ProtocolPort, Faults<'read' | 'getMintingCost'> {
  /** How often it was read. */
  readonly reads: number
  /** The blocks whose minting cost was asked for. */
  readonly askedBlocks: readonly number[]
  /** Drops all blocks before this one, as nodes do. */
  forgetBefore(block: number): void
  /** Adds empty blocks. */
  mine(blocks?: number): void
  /** Changes the fees; 10^18 is 100 %. */
  change(fees: Partial<Pick<ProtocolSnapshot, 'mintingFee' | 'redemptionFee'>>): void
  /** Mints whole ISC and buys the coins for them. */
  mint(wholeTokens: bigint): void
  /** Sends whole ISC to the index token itself, for good. */
  sendToItself(wholeTokens: bigint): void
  /** Sets what the protocol holds of a coin, in its base units. */
  setReserve(index: number, reserve: bigint): void
  /** Sets what one coin costs, in wei; nothing if the exchange has none. Takes a block. */
  setPrice(index: number, price: bigint | undefined): void
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
  const { controls, run } = createFaults<'read' | 'getMintingCost'>()
  const broken = new Set<Address>()
  const reserves = new Map<Address, bigint>()
  const prices = new Map<Address, bigint | undefined>()
  /** The cost from each block on at which it changed. */
  const costs = new Map<number, bigint | undefined>()
  const askedBlocks: number[] = []
  let oldestBlock = 0
  let { coins, ...fees } = FAKE_PARAMETERS
  let block = 1
  let minted = 0n
  let heldByItself = 0n
  let reads = 0

  const priceOf = (address: Address) =>
    prices.has(address) ? prices.get(address) : mintingCost(1n)
  const costNow = () =>
    coins.reduce<bigint | undefined>((sum, { address, proportion }) => {
      const price = broken.has(address) ? undefined : priceOf(address)
      return sum === undefined || price === undefined ? undefined : sum + (price * proportion) / ONE
    }, 0n)
  const costAt = (at: number) => {
    const changes = [...costs].filter(([since]) => since <= at)
    return changes.length === 0 ? mintingCost(1n) : changes.at(-1)?.[1]
  }
  const read = ({ address, proportion, symbol, decimals }: Coin): ProtocolCoin => {
    if (broken.has(address)) {
      return {
        address,
        proportion,
        symbol: undefined,
        decimals: undefined,
        reserve: undefined,
        price: undefined,
      }
    }
    const price = priceOf(address)
    const bought = (minted * proportion * 10n ** BigInt(decimals)) / ONE
    const reserve = reserves.get(address) ?? bought
    const text = sanitizeText(symbol, LONGEST_SYMBOL) || undefined
    return { address, proportion, symbol: text, decimals, reserve, price }
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
          heldByItself,
          ...fees,
          feeRecipient: FEE_RECIPIENT,
          mintingCost: coins.length > MOST_COINS ? undefined : costNow(),
          coins: coins.slice(0, MOST_COINS).map(read),
          hasMore: coins.length > MOST_COINS,
        }),
      )
    },
    askedBlocks,
    getMintingCost(at) {
      askedBlocks.push(at)
      return run('getMintingCost', () =>
        at < oldestBlock ? err({ kind: 'unknown', message: 'missing trie node' }) : ok(costAt(at)),
      )
    },
    forgetBefore: (oldest) => void (oldestBlock = oldest),
    mine: (blocks = 1) => void (block += blocks),
    change: (changed) => void (fees = { ...fees, ...changed }),
    mint(wholeTokens) {
      block += 1
      minted += wholeTokens
    },
    sendToItself: (wholeTokens) => void (heldByItself += wholeTokens * ONE),
    setReserve(index, reserve) {
      const coin = coins[index]
      if (coin !== undefined) reserves.set(coin.address, reserve)
    },
    setPrice(index, price) {
      block += 1
      const coin = coins[index]
      if (coin !== undefined) prices.set(coin.address, price)
      costs.set(block, costNow())
    },
    list: (coin, index = coins.length) => void (coins = coins.toSpliced(index, 1, coin)),
    drop: (index) => void (coins = coins.toSpliced(index, 1)),
    breakCoin(index) {
      const coin = coins[index]
      if (coin !== undefined) broken.add(coin.address)
    },
  }
}
