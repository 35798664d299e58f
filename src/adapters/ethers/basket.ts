import type { Address } from '../../domain/address.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  type ListedCoin,
  type ProtocolParameters,
} from '../../domain/basket/protocol-parameters.ts'
import { ok } from '../../domain/result.ts'
import { sanitizeText } from '../../domain/untrusted-text.ts'
import type { Answer, EvmClient } from './client.ts'
import {
  contractRead,
  readContracts,
  type BlockTag,
  type ContractRead,
  type ContractReads,
  type ReadAnswers,
} from './multicall.ts'

/** The basket and the fees in the index token's contract. */
export interface Basket extends Pick<ProtocolParameters, 'mintingFee' | 'redemptionFee'> {
  /** The contract that buys the coins. */
  readonly exchange: Address
  /** From one to `MOST_COINS` coins. */
  readonly coins: readonly ListedCoin[]
}

/** A basket, and all values that were read with it as of the same block. */
export interface BasketSnapshot {
  readonly answers: ReadAnswers
  /** Undefined if the answers are not a basket, or if the basket has changed twice meanwhile. */
  readonly basket: Basket | undefined
}

/**
 * Reads the cost of the coins for whole tokens, in wei of WETH. The call reverts for an amount that
 * the exchange cannot buy.
 */
export function mintingCostRead({ exchange, coins }: Basket, wholeTokens: bigint): ContractRead {
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  return contractRead(exchange, 'getMintingCost', wholeTokens, addresses, proportions)
}

/** Returns the reads that depend on the basket. The basket is undefined while unknown. */
type ReadsFor = (basket: Basket | undefined) => ContractReads

/** No token has more decimals. */
const MAX_DECIMALS = 36
/** One coin more than a basket may have, to detect longer lists. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

export type BasketReader = ReturnType<typeof createBasketReader>

export function createBasketReader(client: EvmClient, indexToken: Address) {
  let latest: Basket | undefined

  const listReads: ContractReads = [
    ['mintingFee', contractRead(indexToken, 'mintingFee')],
    ['redemptionFee', contractRead(indexToken, 'redemptionFee')],
    ['exchange', contractRead(indexToken, 'dexInteraction')],
    ...INDICES.flatMap((index): ContractReads => [
      [`coin ${index}`, contractRead(indexToken, 'stablecoins', index)],
      [`proportion ${index}`, contractRead(indexToken, 'proportions', index)],
    ]),
  ]

  /** Reads a basket, with values that depend on the basket that is expected. */
  const readWith = async (
    expected: Basket | undefined,
    readsFor: ReadsFor,
    at: BlockTag,
  ): Answer<BasketSnapshot> => {
    const metadata = expected?.coins.flatMap(metadataReads) ?? []
    const reads = [...listReads, ...metadata, ...readsFor(expected)]
    const answers = await readContracts(client, reads, at)
    if (!answers.ok) return answers
    latest = readBasket(answers.value)
    return ok({ answers: answers.value, basket: latest })
  }

  return {
    /** The basket that was read last. */
    latest: () => latest,
    /**
     * Reads the basket and other values, as of a block or the block to come. It takes one request
     * if the basket has not changed since the last read, and otherwise two.
     */
    async read(readsFor: ReadsFor, at: BlockTag): Answer<BasketSnapshot> {
      const expected = latest
      const first = await readWith(expected, readsFor, at)
      if (!first.ok) return first
      const { basket } = first.value
      if (basket === undefined || keyOf(basket) === keyOf(expected)) return first
      const second = await readWith(basket, readsFor, at)
      if (!second.ok || keyOf(second.value.basket) === keyOf(basket)) return second
      return ok({ ...second.value, basket: undefined })
    },
  }
}

function metadataReads({ address }: ListedCoin): ContractReads {
  return [
    [`symbol ${address}`, contractRead(address, 'symbol')],
    [`decimals ${address}`, contractRead(address, 'decimals')],
  ]
}

/**
 * The basket, up to the end of the list of coins. Undefined if a fee or the exchange is missing, if
 * the list is empty or too long, if an answer is neither a coin nor the end, or if a coin follows
 * the end.
 */
function readBasket(answers: ReadAnswers): Basket | undefined {
  const exchange = answers.address('exchange')
  const mintingFee = answers.uint('mintingFee')
  const redemptionFee = answers.uint('redemptionFee')
  if (exchange === undefined || mintingFee === undefined || redemptionFee === undefined)
    return undefined
  // Past the end, the contract reverts for every index. A node that runs out of gas fails for
  // single indices only.
  const hasEnded = (index: number) => answers.raw(`coin ${index}`)?.ok === false
  const end = INDICES.findIndex(hasEnded)
  if (end < 1 || !INDICES.slice(end).every(hasEnded)) return undefined
  const indices = INDICES.slice(0, end)
  const coins = indices.flatMap((index): ListedCoin[] => {
    const address = answers.address(`coin ${index}`)
    const proportion = answers.uint(`proportion ${index}`)
    if (address === undefined || proportion === undefined) return []
    return [{ address, proportion, ...readMetadata(address, answers) }]
  })
  return coins.length < end ? undefined : { exchange, mintingFee, redemptionFee, coins }
}

function readMetadata(address: Address, answers: ReadAnswers) {
  const symbol = sanitizeText(answers.text(`symbol ${address}`) ?? '', LONGEST_SYMBOL)
  const decimals = answers.uint(`decimals ${address}`)
  const isValid = decimals !== undefined && decimals <= MAX_DECIMALS
  return { symbol: symbol || undefined, decimals: isValid ? Number(decimals) : undefined }
}

/** A key that differs from the keys of other baskets. */
function keyOf(basket: Basket | undefined): string {
  const shares = basket?.coins.flatMap(({ address, proportion }) => [address, proportion]) ?? []
  return [basket?.exchange, ...shares].join()
}
