import type { Address } from '../../domain/address.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  type ListedCoin,
  type ProtocolParameters,
} from '../../domain/basket/protocol-parameters.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { sanitizeText } from '../../domain/untrusted-text.ts'
import { NO_BYTES } from './abi.ts'
import type { Answer, EvmClient } from './client.ts'
import { createBatch, type Batch, type BlockTag, type ContractRead } from './multicall.ts'

export interface Basket extends Pick<ProtocolParameters, 'mintingFee' | 'redemptionFee'> {
  /** The contract that buys the coins. */
  readonly exchange: Address
  readonly coins: readonly ListedCoin[]
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
  { exchange, coins }: Basket,
  wholeTokens: bigint,
): ContractRead {
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  return read(exchange, 'getMintingCost', wholeTokens, addresses, proportions)
}

/** Adds the reads that depend on the basket, if it was read before. */
type AddReads<Reads> = (batch: Batch, basket: Basket | undefined) => Reads

/** No token has more decimals. */
const MAX_DECIMALS = 36
/** One coin more than a basket may have, to detect longer lists. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

export type BasketReader = ReturnType<typeof createBasketReader>

export function createBasketReader(client: EvmClient, indexToken: Address) {
  let latest: Basket | undefined

  const readWith = async <Reads>(
    expected: Basket | undefined,
    addReads: AddReads<Reads>,
    at: BlockTag,
  ): Answer<BasketSnapshot<Reads>> => {
    const batch = createBatch(client)
    const basketReads = addBasketReads(batch, indexToken, expected)
    const reads = addReads(batch, expected)
    const block = await batch.send(at)
    if (!block.ok) return block
    const basket = basketOf(basketReads)
    latest = basket.ok ? basket.value : undefined
    const hasChanged = basket.ok && keyOf(basket.value) !== keyOf(expected)
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
      const first = await readWith(latest, addReads, at)
      const hasChanged = first.ok && !first.value.basket.ok && latest !== undefined
      return hasChanged ? readWith(latest, addReads, at) : first
    },
  }
}

/** The symbols and decimals are those of the expected coins. They are not used after a change. */
function addBasketReads({ read }: Batch, indexToken: Address, expected: Basket | undefined) {
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

function keyOf(basket: Basket | undefined): string {
  const shares = basket?.coins.flatMap(({ address, proportion }) => [address, proportion]) ?? []
  return [basket?.exchange, ...shares].join()
}
