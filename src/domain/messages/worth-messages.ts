import type { BackingVerdict } from '../basket/backing.ts'
import { ONE } from '../basket/parameters.ts'
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

/** How far a price is off the median, in per cent with two places, cut: `−0.07%`. */
export function pegText(deviation: bigint): string {
  const sign = deviation < 0n ? '−' : '+'
  const hundredths = ((deviation < 0n ? -deviation : deviation) * 10_000n) / ONE
  if (hundredths === 0n) return '0.00%'
  const digits = `${hundredths}`.padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}%`
}
