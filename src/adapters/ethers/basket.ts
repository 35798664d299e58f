import type { Address } from '../../domain/address.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  type ListedCoin,
} from '../../domain/basket/protocol-parameters.ts'
import { ok } from '../../domain/result.ts'
import { sanitizeText } from '../../domain/untrusted-text.ts'
import type { Answer, EvmClient } from './client.ts'
import {
  contractRead,
  readContracts,
  type ContractRead,
  type ContractReads,
  type ReadAnswers,
} from './multicall.ts'

/** The basket in the index token's contract. */
export interface Basket {
  /** The contract that buys the coins. */
  readonly exchange: Address
  /** From one to `MOST_COINS` coins. */
  readonly coins: readonly ListedCoin[]
}

/** A basket, and all values that were read with it as of the same block. */
export interface BasketSnapshot {
  readonly answers: ReadAnswers
  /** Undefined if the answers are not a basket, or if the basket changed with each request. */
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

/** The most requests for one read, if the basket changes each time. */
const MAX_REQUESTS = 3
/** No token has more decimals. */
const MAX_DECIMALS = 36
/** One coin more than a basket may have, to detect longer lists. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

export type BasketReader = ReturnType<typeof createBasketReader>

export function createBasketReader(client: EvmClient, indexToken: Address) {
  let latest: Basket | undefined
  let weth: Address | undefined

  const listReads: ContractReads = [
    ['mintingFee', contractRead(indexToken, 'mintingFee')],
    ['redemptionFee', contractRead(indexToken, 'redemptionFee')],
    ['exchange', contractRead(indexToken, 'dexInteraction')],
    ['taken WETH', contractRead(indexToken, 'WETH')],
    ...INDICES.flatMap((index): ContractReads => [
      [`coin ${index}`, contractRead(indexToken, 'stablecoins', index)],
      [`proportion ${index}`, contractRead(indexToken, 'proportions', index)],
    ]),
  ]

  const ask = (expected: Basket | undefined, readsFor: ReadsFor, at: number | 'pending') => {
    const metadata = expected?.coins.flatMap(metadataReads) ?? []
    return readContracts(client, [...listReads, ...metadata, ...readsFor(expected)], at)
  }

  return {
    /** The basket that was read last. */
    latest: () => latest,
    /** The WETH that the index token takes; undefined if it was not read. It cannot change. */
    weth: () => weth,
    /**
     * Reads the fees (`mintingFee` and `redemptionFee` in the answers), the basket and other
     * values, as of a block or the block to come. It takes one request if the basket has not
     * changed since the last read. Otherwise, more requests follow.
     */
    async read(readsFor: ReadsFor, at: number | 'pending'): Answer<BasketSnapshot> {
      for (let requests = 1; ; requests += 1) {
        const expected = latest
        const answer = await ask(expected, readsFor, at)
        if (!answer.ok) return answer
        const answers = answer.value
        latest = readBasket(answers)
        weth = answers.address('taken WETH') ?? weth
        const isExpected = keyOf(expected) === keyOf(latest)
        if (latest === undefined || isExpected || requests === MAX_REQUESTS) {
          return ok({ answers, basket: isExpected ? latest : undefined })
        }
      }
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
 * The basket, up to the end of the list of coins. Undefined if the list is empty or too long, if an
 * answer is neither a coin nor the end, or if a coin follows the end.
 */
function readBasket(answers: ReadAnswers): Basket | undefined {
  const exchange = answers.address('exchange')
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
  return exchange === undefined || coins.length < end ? undefined : { exchange, coins }
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
