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
  /** From one to `MOST_COINS`. */
  readonly coins: readonly ListedCoin[]
}

/** A basket, and everything that was read with it as of the same block. */
export interface BasketSnapshot {
  readonly answers: ReadAnswers
  /** Nothing if the answers are not a basket. */
  readonly basket: Basket | undefined
}

/**
 * Reads what the coins for whole tokens cost, in wei of WETH. It reverts for an amount that the
 * exchange cannot buy.
 */
export function mintingCostRead({ exchange, coins }: Basket, wholeTokens: bigint): ContractRead {
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  return contractRead(exchange, 'getMintingCost', wholeTokens, addresses, proportions)
}

/** Reads that depend on the basket, or on none while it is not known. */
type ReadsFor = (basket: Basket | undefined) => ContractReads

/** How many requests a read may take if the basket changes each time. */
const MAX_REQUESTS = 3
/** More than any token has. */
const MAX_DECIMALS = 36
/** One coin more than is read, to know whether there are more. */
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
    /** The basket as it was read last. */
    latest: () => latest,
    /** The WETH that the index token takes, if it was read. It cannot change. */
    weth: () => weth,
    /**
     * Reads the fees (`mintingFee` and `redemptionFee` in the answers), the basket and other
     * values, as of a block or the block to come. It takes one request if the basket is the same as
     * the last time; otherwise more follow.
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
 * The list up to its end; nothing if it is empty or too long, an answer is neither a coin nor the
 * end, or a coin follows the end.
 */
function readBasket(answers: ReadAnswers): Basket | undefined {
  const exchange = answers.address('exchange')
  // The contract reverts for every index past the end, a node without gas for one of them only.
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

/** Distinguishes a basket from others. */
function keyOf(basket: Basket | undefined): string {
  const shares = basket?.coins.flatMap(({ address, proportion }) => [address, proportion]) ?? []
  return [basket?.exchange, ...shares].join()
}
