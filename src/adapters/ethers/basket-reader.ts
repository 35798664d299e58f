import { shortAddress, type Address } from '../../domain/address.ts'
import { foreignText } from '../../domain/sanitize-text.ts'
import type { Coin, Terms } from '../../domain/basket/parameters.ts'
import { ask, type Answers, type Asked } from './asking.ts'

/** The most coins that a basket is looked through for; with more it counts as not readable. */
const MOST_COINS = 16
const LONGEST_SYMBOL = 16
/** More than any token has. */
const MOST_DECIMALS = 36

/** What of a basket is asked anew each time. */
export interface BasketShape {
  readonly dex: Address
  readonly coins: readonly { readonly address: Address; readonly proportion: bigint }[]
}

type Metadata = Pick<Coin, 'symbol' | 'decimals'>

/** What a token says of itself does not change: it is asked once. */
export type MetadataCache = Map<Address, Metadata>

/** The questions that tell the shape of the basket and the fees. */
export function shapeQuestions(indexToken: Address): Asked {
  const questions: Asked = {
    mintingFee: ask(indexToken, 'mintingFee'),
    redemptionFee: ask(indexToken, 'redemptionFee'),
    dex: ask(indexToken, 'dexInteraction'),
  }
  for (let index = 0; index < MOST_COINS; index += 1) {
    questions[`coin ${index}`] = ask(indexToken, 'stablecoins', index)
    questions[`proportion ${index}`] = ask(indexToken, 'proportions', index)
  }
  return questions
}

/** The basket in the answers; nothing when they do not make one. */
export function shapeOf(answers: Answers): BasketShape | undefined {
  const dex = answers.address('dex')
  const coins: BasketShape['coins'][number][] = []
  for (let index = 0; index < MOST_COINS; index += 1) {
    const address = answers.address(`coin ${index}`)
    const proportion = answers.uint(`proportion ${index}`)
    // The getters refuse an index past the end.
    if (address === undefined || proportion === undefined) break
    coins.push({ address, proportion })
  }
  const isWhole = coins.length > 0 && coins.length < MOST_COINS
  return dex !== undefined && isWhole ? { dex, coins } : undefined
}

export function sameShape(one: BasketShape | undefined, other: BasketShape | undefined): boolean {
  const key = (shape: BasketShape | undefined) => [
    shape?.dex,
    ...(shape?.coins ?? []).flatMap(({ address, proportion }) => [address, proportion]),
  ]
  return key(one).join() === key(other).join()
}

/** The questions to those coins that have not said yet what they are. */
export function metadataQuestions(shape: BasketShape, known: MetadataCache): Asked {
  const questions: Asked = {}
  for (const { address } of shape.coins) {
    if (known.has(address)) continue
    questions[`symbol ${address}`] = ask(address, 'symbol')
    questions[`decimals ${address}`] = ask(address, 'decimals')
  }
  return questions
}

export function learnMetadata(shape: BasketShape, answers: Answers, known: MetadataCache): void {
  for (const { address } of shape.coins) {
    const decimals = answers.uint(`decimals ${address}`)
    if (decimals === undefined || decimals > MOST_DECIMALS) continue
    const symbol = foreignText(answers.text(`symbol ${address}`) ?? '', LONGEST_SYMBOL)
    known.set(address, { symbol: symbol || shortAddress(address), decimals: Number(decimals) })
  }
}

/** The terms; nothing while a fee or a coin is not known. */
export function termsOf(
  shape: BasketShape,
  answers: Answers,
  known: MetadataCache,
): Terms | undefined {
  const mintingFee = answers.uint('mintingFee')
  const redemptionFee = answers.uint('redemptionFee')
  if (mintingFee === undefined || redemptionFee === undefined) return undefined
  const coins: Coin[] = []
  for (const { address, proportion } of shape.coins) {
    const metadata = known.get(address)
    if (metadata === undefined) return undefined
    coins.push({ address, proportion, ...metadata })
  }
  return { mintingFee, redemptionFee, coins }
}

/** The question what a mint costs. It may be refused: the exchange cannot serve every amount. */
export function costQuestion({ dex, coins }: BasketShape, wholeTokens: bigint) {
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  return ask(dex, 'getMintingCost', wholeTokens, addresses, proportions)
}
