import type { BackingVerdict } from '../basket/backing.ts'
import {
  costRange,
  HISTORY_LENGTH,
  isForgotten,
  STEP,
  type BlockCost,
} from '../basket/cost-history.ts'
import type { Failure } from '../failure.ts'
import { unreadText } from './protocol-messages.ts'
import { ONE, type ProtocolSource } from '../basket/parameters.ts'
import type { PegVerdict } from '../basket/peg.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import { ISC } from '../tokens.ts'

/** A ratio in per cent with two places at most, cut: `99.99%`. 10^18 is 100 %. */
export function ratioText(ratio: bigint): string {
  const hundredths = (ratio * 10_000n) / ONE
  return `${formatAmount(hundredths, 'down', 2)}%`
}

/** The word and the sentence for a verdict on the reserve. */
export const BACKING_TEXTS: Readonly<
  Record<BackingVerdict, { readonly word: string; readonly sentence: string }>
> = {
  none: { word: 'Nothing to back', sentence: `There is no ${ISC} that anybody can redeem.` },
  unread: { word: 'Not known', sentence: 'Not all of the reserve could be read.' },
  short: {
    word: 'Not fully backed',
    sentence: `The reserve has fewer coins than there are ${ISC} to redeem.`,
  },
  uneven: {
    word: 'Not evenly backed',
    sentence: 'The reserve has enough coins in all, but too few of at least one of them.',
  },
  full: { word: 'Fully backed', sentence: `The reserve has the coins for every ${ISC}.` },
}

/** The word beside a coin's price; empty where there is nothing to say. */
export const PEG_WORDS: Readonly<Record<PegVerdict, string>> = {
  unread: 'not answered',
  near: '',
  above: 'dearer',
  below: 'cheaper',
  farAbove: 'much dearer',
  farBelow: 'much cheaper',
}

/** A price relative to the median: `1.00`. Cut towards 1, so that 1.01 is 1 % off at least. */
export function pegText(ratio: bigint): string {
  const hundredth = ONE / 100n
  const distance = (ratio - ONE) / hundredth
  const digits = `${100n + distance}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Sums the prices up. */
export function pegSummary(verdicts: readonly PegVerdict[]): string {
  const isAnswered = verdicts.some((verdict) => verdict !== 'unread')
  if (!isAnswered) return 'The exchange names no prices to compare.'
  const off = verdicts.filter((verdict) => PEG_WORDS[verdict] !== '' && verdict !== 'unread').length
  const far = verdicts.filter((verdict) => verdict === 'farAbove' || verdict === 'farBelow').length
  if (off === 0) return 'No coin is off by 1% or more.'
  const coins = off === 1 ? 'One coin is' : `${off} coins are`
  if (far === 0) return `${coins} off by 1% or more.`
  if (far === off) return `${coins} off by 5% or more.`
  return `${coins} off by 1% or more, ${far} of them by 5%.`
}

interface History {
  readonly points: readonly BlockCost[]
  readonly isReading: boolean
  readonly failure: Failure | undefined
}

/** How far back the costs go, and why no further. */
export function historyText(
  { points, isReading, failure }: History,
  source: ProtocolSource,
): string {
  if (isReading) return 'Reading older blocks…'
  const first = points.find(({ cost }) => cost !== undefined)
  const newest = points.at(-1)
  const isKnown = first !== undefined && newest !== undefined && costRange(points) !== undefined
  const length = isKnown ? newest.block - first.block + 1 : 0
  const reach = isKnown ? `Over the last ${length} blocks.` : ''
  const isWhole = length > HISTORY_LENGTH - STEP
  if (failure === undefined || isWhole) return reach || 'No older cost is known.'
  if (isForgotten(failure)) {
    return isKnown
      ? `${reach} The node does not remember older ones.`
      : `The node does not remember the last ${HISTORY_LENGTH} blocks.`
  }
  return `${reach} Older blocks couldn’t be read. ${unreadText(failure, source)}`.trimStart()
}
