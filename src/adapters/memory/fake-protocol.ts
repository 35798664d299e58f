import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  ONE,
  type Coin,
  type ProtocolCoin,
  type ProtocolSnapshot,
} from '../../domain/basket/parameters.ts'
import { err, ok } from '../../domain/result.ts'
import { sanitizeText } from '../../domain/sanitize-text.ts'
import { createFakeChain, type FakeChain } from './fake-chain.ts'
import { EXCHANGE, FAKE_DEPLOYMENT, FEE_RECIPIENT, mintingCost } from './fake-deployment.ts'
import { createFakeLedger, type FakeLedger } from './fake-ledger.ts'
import { deepPool } from './fake-pools.ts'
import { createFaults, type Faults } from './faults.ts'

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
 * The protocol on a fake chain, or on one of its own. Nothing is minted yet.
 *
 * ```ts
 * const { protocol } = createFakeAdapters({ permitted: true })
 * protocol.wallet.mint(100n)
 * protocol.wallet.failNext('read', { kind: 'network' })
 * ```
 */
export function createFakeProtocol(
  ledger = createFakeLedger(FAKE_DEPLOYMENT),
  chain: FakeChain = createFakeChain(ledger),
): FakeProtocol {
  const { controls, run } = createFaults<'read' | 'getMintingCost'>()
  const { indexToken } = FAKE_DEPLOYMENT
  const askedBlocks: number[] = []
  let oldestBlock = 0
  let reads = 0

  const coins = () => ledger.parameters.coins
  const setCoins = (next: readonly Coin[]) =>
    ledger.setParameters({ ...ledger.parameters, coins: next })

  return {
    ...controls,
    get reads() {
      return reads
    },
    read() {
      reads += 1
      return run('read', () => {
        const block = chain.head()
        const state = chain.stateAt(block)
        return state.ok ? ok({ block, ...snapshotOf(state.value) }) : state
      })
    },
    askedBlocks,
    getMintingCost(at) {
      askedBlocks.push(at)
      return run('getMintingCost', () => {
        if (at < oldestBlock) return err({ kind: 'unknown', message: 'missing trie node' })
        const state = chain.stateAt(at)
        return state.ok ? ok(state.value.mintingCost(1n)) : state
      })
    },
    forgetBefore: (oldest) => void (oldestBlock = oldest),
    mine: chain.passBlock,
    change: (fees) => ledger.setParameters({ ...ledger.parameters, ...fees }),
    mint(wholeTokens) {
      chain.passBlock()
      const held = ledger.balance('ISC', FEE_RECIPIENT)
      ledger.setBalance('ISC', FEE_RECIPIENT, held + wholeTokens * ONE)
    },
    sendToItself(wholeTokens) {
      ledger.amounts.add('ISC', FEE_RECIPIENT, -wholeTokens * ONE)
      ledger.amounts.add('ISC', indexToken, wholeTokens * ONE)
    },
    setReserve(index, reserve) {
      const coin = coins()[index]
      if (coin !== undefined) ledger.setBalance(coin.address, EXCHANGE, reserve)
    },
    setPrice(index, price) {
      chain.passBlock()
      const coin = coins()[index]
      if (coin !== undefined) ledger.setPool(coin.address, deepPool(coin, price ?? 0n))
    },
    list(coin, index = coins().length) {
      setCoins(coins().toSpliced(index, 1, coin))
      ledger.setPool(coin.address, deepPool(coin, mintingCost(1n)))
    },
    drop: (index) => setCoins(coins().toSpliced(index, 1)),
    breakCoin(index) {
      const coin = coins()[index]
      if (coin !== undefined) ledger.breakCoin(coin.address)
    },
  }
}

function snapshotOf(ledger: FakeLedger): Omit<ProtocolSnapshot, 'block'> {
  const { coins, ...fees } = ledger.parameters
  const hasMore = coins.length > MOST_COINS
  return {
    supply: ledger.supply(),
    heldByItself: ledger.balance('ISC', FAKE_DEPLOYMENT.indexToken),
    ...fees,
    feeRecipient: FEE_RECIPIENT,
    mintingCost: hasMore ? undefined : ledger.mintingCost(1n),
    coins: coins.slice(0, MOST_COINS).map((coin) => coinOf(ledger, coin)),
    hasMore,
  }
}

/** What is known of a coin that does not answer. */
const UNKNOWN = {
  symbol: undefined,
  decimals: undefined,
  reserve: undefined,
  price: undefined,
}

function coinOf(ledger: FakeLedger, coin: Coin): ProtocolCoin {
  const { address, proportion } = coin
  if (ledger.broken.has(address)) {
    return { address, proportion, ...UNKNOWN }
  }
  return {
    address,
    proportion,
    symbol: sanitizeText(coin.symbol, LONGEST_SYMBOL) || undefined,
    decimals: coin.decimals,
    reserve: ledger.reserve(address),
    price: ledger.mintingCost(1n, [{ ...coin, proportion: ONE }]),
  }
}
