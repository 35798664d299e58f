import type { Client } from 'viem'
import type { Address } from '../../src/domain/address.ts'
import {
  LONGEST_SYMBOL,
  MOST_COINS,
  type ListedCoin,
} from '../../src/domain/basket/protocol-parameters.ts'
import { sanitizeText } from '../../src/domain/untrusted-text.ts'
import { read, readContracts, type Answers, type At, type Reads } from './multicall.ts'

/** A coin in the list of the index token. */
type Share = Pick<ListedCoin, 'address' | 'proportion'>

/** The list of coins in the index token, and the contract that buys them. */
export interface Basket {
  readonly exchange: Address
  /** From one to `MOST_COINS`. */
  readonly shares: readonly Share[]
}

/** An index more than a list may have, to know whether there are more. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

/**
 * Reads the basket and the fees, with other values in the same request.
 * @returns no basket if the answers are none
 */
export async function readBasket(
  client: Client,
  indexToken: Address,
  others: Reads,
  at: At,
): Promise<{ readonly basket: Basket | undefined; readonly answers: Answers }> {
  const coins = INDICES.flatMap((index) => [
    [`coin ${index}`, read(indexToken, 'stablecoins', BigInt(index))],
    [`proportion ${index}`, read(indexToken, 'proportions', BigInt(index))],
  ])
  const reads = {
    mintingFee: read(indexToken, 'mintingFee'),
    redemptionFee: read(indexToken, 'redemptionFee'),
    exchange: read(indexToken, 'dexInteraction'),
    ...(Object.fromEntries(coins) as Reads),
    ...others,
  }
  const answers = await readContracts(client, reads, at)
  return { basket: basketIn(answers), answers }
}

/** The list up to its end. The contract reverts for each index past the end. */
function basketIn(answers: Answers): Basket | undefined {
  const exchange = answers.address('exchange')
  const hasEnded = (index: number) => answers.isReverted(`coin ${index}`)
  const end = INDICES.findIndex(hasEnded)
  if (exchange === undefined || end < 1 || !INDICES.slice(end).every(hasEnded)) return undefined
  const shares = INDICES.slice(0, end).flatMap((index): Share[] => {
    const address = answers.address(`coin ${index}`)
    const proportion = answers.uint(`proportion ${index}`)
    return address && proportion !== undefined ? [{ address, proportion }] : []
  })
  return shares.length === end ? { exchange, shares } : undefined
}

/** The read of the cost of the coins for whole tokens, in wei of WETH. */
export function costRead({ exchange, shares }: Basket, wholeTokens: bigint) {
  const addresses = shares.map(({ address }) => address)
  const proportions = shares.map(({ proportion }) => proportion)
  return read(exchange, 'getMintingCost', wholeTokens, addresses, proportions)
}

/** The reads of the symbol and the decimals of each coin. */
export function metadataReads({ shares }: Basket): Reads {
  const reads = shares.flatMap(({ address }) => [
    [`symbol ${address}`, read(address, 'symbol')],
    [`decimals ${address}`, read(address, 'decimals')],
  ])
  return Object.fromEntries(reads) as Reads
}

/** More than any token has. */
const MOST_DECIMALS = 36n

/** The coins with their metadata. Any contract can use any symbol, so symbols are sanitized. */
export function coinsOf({ shares }: Basket, answers: Answers): readonly ListedCoin[] {
  return shares.map((share) => {
    const symbol = sanitizeText(answers.text(`symbol ${share.address}`) ?? '', LONGEST_SYMBOL)
    const decimals = answers.uint(`decimals ${share.address}`)
    const isValid = decimals !== undefined && decimals <= MOST_DECIMALS
    return {
      ...share,
      symbol: symbol || undefined,
      decimals: isValid ? Number(decimals) : undefined,
    }
  })
}
