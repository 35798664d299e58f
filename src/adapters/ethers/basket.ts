import type { Address } from '../../domain/address.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  type ListedCoin,
  type ProtocolParameters,
} from '../../domain/basket/protocol-parameters.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import { sanitizeText } from '../../domain/untrusted-text.ts'
import { NO_BYTES, toChecksum } from './abi.ts'
import type { Answer, EvmClient } from './client.ts'
import { createBatch, type Batch, type BlockTag, type ContractRead } from './multicall.ts'

/** What the reads of a basket depend on. */
export interface ExpectedBasket {
  /** The contract that buys the coins. */
  readonly exchange: Address
  readonly coins: readonly Pick<ListedCoin, 'address' | 'proportion'>[]
}

export interface Basket
  extends ExpectedBasket, Pick<ProtocolParameters, 'mintingFee' | 'redemptionFee'> {
  readonly coins: readonly ListedCoin[]
}

/**
 * Remembers the last basket until the next visit, in which one request is then enough to read the
 * account. Other scripts may change the text, so it is never more than a guess.
 */
export interface BasketMemory {
  get(): string | undefined
  set(text: string): void
}

/** A basket, and values as of the same block. */
export interface BasketSnapshot<Reads> {
  readonly block: number
  /** Fails if the answers are not a basket, or if the basket has changed meanwhile. */
  readonly basket: Result<Basket>
  readonly reads: Reads
}

/**
 * The cost of the coins in wei of WETH. The call reverts for an amount that the exchange cannot
 * buy.
 */
export function readMintingCost(
  { read }: Batch,
  { exchange, coins }: ExpectedBasket,
  wholeTokens: bigint,
): ContractRead {
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  return read(exchange, 'getMintingCost', wholeTokens, addresses, proportions)
}

/** Adds the reads that depend on the basket, if one is expected. */
type AddReads<Reads> = (batch: Batch, basket: ExpectedBasket | undefined) => Reads

/** No token has more decimals. */
const MAX_DECIMALS = 36
/** One coin more than a basket may have, to detect longer lists. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

export type BasketReader = ReturnType<typeof createBasketReader>

export function createBasketReader(client: EvmClient, indexToken: Address, memory?: BasketMemory) {
  let latest: Basket | undefined
  let expected = parseKey(memory?.get())

  const readExpected = async <Reads>(
    addReads: AddReads<Reads>,
    at: BlockTag,
  ): Answer<BasketSnapshot<Reads>> => {
    const before = keyOf(expected)
    const batch = createBatch(client)
    const basketReads = addBasketReads(batch, indexToken, expected)
    const reads = addReads(batch, expected)
    const block = await batch.send(at)
    if (!block.ok) return block
    const basket = basketOf(basketReads)
    latest = basket.ok ? basket.value : undefined
    expected = latest
    const hasChanged = basket.ok && keyOf(latest) !== before
    if (hasChanged) memory?.set(keyOf(latest))
    return ok({
      block: block.value,
      basket: hasChanged ? err({ kind: 'malformedAnswer' }) : basket,
      reads,
    })
  }

  return {
    latest: () => latest,
    /** Takes one request if the basket has not changed since the last read, and otherwise two. */
    async read<Reads>(addReads: AddReads<Reads>, at: BlockTag): Answer<BasketSnapshot<Reads>> {
      const first = await readExpected(addReads, at)
      const hasChanged = first.ok && !first.value.basket.ok && latest !== undefined
      return hasChanged ? readExpected(addReads, at) : first
    },
  }
}

/** The symbols and decimals are those of the expected coins. They are not used after a change. */
function addBasketReads(
  { read }: Batch,
  indexToken: Address,
  expected: ExpectedBasket | undefined,
) {
  return {
    mintingFee: read(indexToken, 'mintingFee'),
    redemptionFee: read(indexToken, 'redemptionFee'),
    exchange: read(indexToken, 'dexInteraction'),
    coins: INDICES.map((index) => {
      const coin = expected?.coins[index]?.address
      return {
        address: read(indexToken, 'stablecoins', index),
        proportion: read(indexToken, 'proportions', index),
        symbol: coin && read(coin, 'symbol'),
        decimals: coin && read(coin, 'decimals'),
      }
    }),
  }
}

type BasketReads = ReturnType<typeof addBasketReads>

/**
 * Fails if the contract refuses to answer, if the list is empty or too long, if an answer is
 * neither a coin nor the end, or if a coin follows the end.
 */
function basketOf({ coins: list, ...reads }: BasketReads): Result<Basket> {
  const answers = Object.values(reads).map(({ raw }) => raw())
  const refused = answers.find((answer) => answer?.ok === false)
  if (refused) return refused
  // An address without a contract returns empty data, and so does WETH for all other calls.
  if (answers.some((answer) => answer?.ok && answer.value === NO_BYTES)) {
    return err({ kind: 'wrongContract' })
  }
  const mintingFee = reads.mintingFee.uint()
  const redemptionFee = reads.redemptionFee.uint()
  const exchange = reads.exchange.address()
  // Past the end, the contract reverts for every index. A node that runs out of gas fails for
  // single indices only.
  const isPastEnd = list.map(({ address }) => address.raw()?.ok === false)
  const end = isPastEnd.indexOf(true)
  const coins = list.slice(0, end).flatMap((coin) => coinOf(coin) ?? [])
  const isWhole = end > 0 && isPastEnd.slice(end).every(Boolean) && coins.length === end
  if (!isWhole || !exchange || mintingFee === undefined || redemptionFee === undefined)
    return err({ kind: 'malformedAnswer' })
  return ok({ mintingFee, redemptionFee, exchange, coins })
}

function coinOf(reads: BasketReads['coins'][number]): ListedCoin | undefined {
  const address = reads.address.address()
  const proportion = reads.proportion.uint()
  if (address === undefined || proportion === undefined) return undefined
  const symbol = sanitizeText(reads.symbol?.text() ?? '', LONGEST_SYMBOL)
  const decimals = reads.decimals?.uint()
  const isValid = decimals !== undefined && decimals <= MAX_DECIMALS
  return {
    address,
    proportion,
    symbol: symbol || undefined,
    decimals: isValid ? Number(decimals) : undefined,
  }
}

const KEY = new RegExp(`^0x\\w{40}(?:,0x\\w{40},\\d{1,77}){1,${MOST_COINS}}$`)

/** Reads a text of `keyOf`. Undefined for any other text. */
function parseKey(text = ''): ExpectedBasket | undefined {
  if (!KEY.test(text)) return undefined
  const [exchange = '', ...shares] = text.split(',')
  return attempt(() => ({
    exchange: toChecksum(exchange),
    coins: shares.flatMap((share, index) =>
      index % 2 === 0
        ? { address: toChecksum(share), proportion: BigInt(shares[index + 1] ?? '') }
        : [],
    ),
  }))
}

function keyOf(basket: ExpectedBasket | undefined): string {
  const shares = basket?.coins.flatMap(({ address, proportion }) => [address, proportion]) ?? []
  return [basket?.exchange, ...shares].join()
}
