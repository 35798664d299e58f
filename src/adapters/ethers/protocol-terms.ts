import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import {
  MOST_COINS,
  type ProtocolCoin,
  type ProtocolSnapshot,
} from '../../domain/basket/protocol-snapshot.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { ask } from './asking.ts'
import type { Batch, BatchCall } from './multicall.ts'
import { decodeAddress, decodeNumber } from './protocol-answers.ts'

/** A coin as the index token lists it. */
export type ListedCoin = Pick<ProtocolCoin, 'address' | 'proportion'>

/** What the index token itself tells. */
export interface TokenTerms extends Omit<ProtocolSnapshot, 'block' | 'coins'> {
  readonly dexInteraction: Address
  readonly listed: readonly ListedCoin[]
}

const VALUES = ['totalSupply', 'mintingFee', 'redemptionFee', 'feeRecipient', 'dexInteraction']

/** One more than is shown tells whether there are more. */
const INDICES = [...Array(MOST_COINS + 1).keys()]

export function termsCalls(indexToken: Address): readonly BatchCall[] {
  return [
    ...VALUES.map((name) => ({ ...ask(indexToken, name), mayFail: false })),
    // Reverting is how the contract says that there is no such index.
    ...INDICES.map((index) => ask(indexToken, 'stablecoins', index)),
    ...INDICES.map((index) => ask(indexToken, 'proportions', index)),
  ]
}

/** Reads the answers to `termsCalls`. */
export function readTerms(answers: Batch['answers']): Result<TokenTerms, Failure> {
  const [first, second, third, fourth, fifth, ...lists] = answers
  // An address without a contract answers everything with nothing.
  if (first?.ok && first.value === '0x') return err({ kind: 'noContract' })
  const supply = decodeNumber('totalSupply', first)
  const mintingFee = decodeNumber('mintingFee', second)
  const redemptionFee = decodeNumber('redemptionFee', third)
  const feeRecipient = decodeAddress('feeRecipient', fourth)
  const dexInteraction = decodeAddress('dexInteraction', fifth)
  const listed = readList(lists)
  if (
    supply === undefined ||
    mintingFee === undefined ||
    redemptionFee === undefined ||
    feeRecipient === undefined ||
    dexInteraction === undefined ||
    listed === undefined
  ) {
    return err({ kind: 'malformedAnswer' })
  }
  return ok({
    supply,
    mintingFee,
    redemptionFee,
    feeRecipient,
    dexInteraction,
    listed: listed.slice(0, MOST_COINS),
    hasMore: listed.length > MOST_COINS,
  })
}

/** The coins up to the end of the list; nothing when an answer is neither a coin nor the end. */
function readList(lists: Batch['answers']): readonly ListedCoin[] | undefined {
  const isEnd = (index: number) => lists[index]?.ok === false
  const end = INDICES.findIndex(isEnd)
  const indices = end === -1 ? INDICES : INDICES.slice(0, end)
  const coins = indices.flatMap((index) => {
    const address = decodeAddress('stablecoins', lists[index])
    const proportion = decodeNumber('proportions', lists[INDICES.length + index])
    return address === undefined || proportion === undefined ? [] : [{ address, proportion }]
  })
  return coins.length === indices.length ? coins : undefined
}
