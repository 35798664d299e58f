import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { sanitizeText } from '../../domain/sanitize-text.ts'
import { ok, type Result } from '../../domain/result.ts'
import { LONGEST_SYMBOL, MOST_COINS, type ListedCoin } from '../../domain/basket/parameters.ts'
import type { ContractReader, ContractReads, ReadAnswers } from './contract-reads.ts'
import type { BlockTag } from './multicall.ts'

/** The basket as the index token has it. */
export interface Basket {
  /** The contract that buys the coins. */
  readonly exchange: Address
  /** No more than `MOST_COINS`. */
  readonly coins: readonly ListedCoin[]
  /** Whether the index token lists more coins than that. */
  readonly hasMore: boolean
}

/** A basket and whatever was read with it, all as of one block. */
export interface BasketReading {
  readonly answers: ReadAnswers
  /** Nothing when the answers make no basket. */
  readonly basket: Basket | undefined
}

export interface BasketReader {
  /** The basket as it was read last. */
  known(): Basket | undefined
  /**
   * Reads the fees and the basket together with other things, which may depend on the basket: in one
   * round trip once it is known. The first time, and when it has changed, a second one follows as of
   * the same block. The fees are `mintingFee` and `redemptionFee` among the answers.
   */
  read(
    readsFor: (basket: Basket | undefined) => ContractReads,
    at: BlockTag,
  ): Promise<Result<BasketReading, Failure>>
}

/** How often a basket may turn out to be another one while it is read. */
const MOST_ROUNDS = 3
/** More than any token has. */
const MOST_DECIMALS = 36
/** One more than is shown tells whether there are more. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

type Metadata = Pick<ListedCoin, 'symbol' | 'decimals'>

export function createBasketReader(reader: ContractReader, indexToken: Address): BasketReader {
  // What a token says of itself does not change: it is asked once.
  const metadata = new Map<Address, Metadata>()
  let known: Basket | undefined

  const listReads = (): ContractReads => ({
    mintingFee: reader.call(indexToken, 'mintingFee'),
    redemptionFee: reader.call(indexToken, 'redemptionFee'),
    exchange: reader.call(indexToken, 'dexInteraction'),
    ...Object.fromEntries(
      INDICES.flatMap((index) => [
        [`coin ${index}`, reader.call(indexToken, 'stablecoins', index)],
        [`proportion ${index}`, reader.call(indexToken, 'proportions', index)],
      ]),
    ),
  })

  const metadataReads = (basket: Basket | undefined): ContractReads =>
    Object.fromEntries(
      (basket?.coins ?? [])
        .filter(({ address }) => !metadata.has(address))
        .flatMap(({ address }) => [
          [`symbol ${address}`, reader.call(address, 'symbol')],
          [`decimals ${address}`, reader.call(address, 'decimals')],
        ]),
    )

  const metadataOf = (address: Address, answers: ReadAnswers): Metadata => {
    const told = metadata.get(address) ?? readMetadata(address, answers)
    if (told.decimals !== undefined) metadata.set(address, told)
    return told
  }

  const readRound = async (
    readsFor: (basket: Basket | undefined) => ContractReads,
    at: BlockTag,
    round: number,
  ): Promise<Result<BasketReading, Failure>> => {
    const expected = known
    const reads = { ...listReads(), ...metadataReads(expected), ...readsFor(expected) }
    const read = await reader.read(reads, at)
    if (!read.ok) return read
    const answers = read.value
    const listed = readList(answers)
    const isExpected = isSame(expected, listed)
    known = listed && {
      ...listed,
      coins: listed.coins.map((coin) => ({ ...coin, ...metadataOf(coin.address, answers) })),
    }
    if (listed === undefined || isExpected || round === MOST_ROUNDS) {
      return ok({ answers, basket: isExpected ? known : undefined })
    }
    // The rest is asked of the very block that told of the coins.
    return readRound(readsFor, answers.block, round + 1)
  }

  return { known: () => known, read: (readsFor, at) => readRound(readsFor, at, 1) }
}

/** The list up to its end; nothing when an answer is neither a coin nor the end. */
function readList(answers: ReadAnswers): Basket | undefined {
  const exchange = answers.address('exchange')
  // Reverting is how the contract says that there is no such index.
  const end = INDICES.findIndex((index) => answers.raw(`coin ${index}`)?.ok === false)
  const indices = end === -1 ? INDICES : INDICES.slice(0, end)
  const coins = indices.flatMap((index): ListedCoin[] => {
    const address = answers.address(`coin ${index}`)
    const proportion = answers.uint(`proportion ${index}`)
    if (address === undefined || proportion === undefined) return []
    return [{ address, proportion, symbol: undefined, decimals: undefined }]
  })
  if (exchange === undefined || coins.length < indices.length) return undefined
  return { exchange, coins: coins.slice(0, MOST_COINS), hasMore: coins.length > MOST_COINS }
}

function readMetadata(address: Address, answers: ReadAnswers): Metadata {
  const symbol = sanitizeText(answers.text(`symbol ${address}`) ?? '', LONGEST_SYMBOL)
  const decimals = answers.uint(`decimals ${address}`)
  const isSensible = decimals !== undefined && decimals <= MOST_DECIMALS
  return { symbol: symbol || undefined, decimals: isSensible ? Number(decimals) : undefined }
}

function isSame(one: Basket | undefined, other: Basket | undefined): boolean {
  const key = (basket: Basket | undefined) => [
    basket?.exchange,
    ...(basket?.coins ?? []).flatMap(({ address, proportion }) => [address, proportion]),
  ]
  return key(one).join() === key(other).join()
}
