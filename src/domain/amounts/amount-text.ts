import { ETH, TOKEN_DECIMALS } from '../tokens.ts'
import { formatBaseUnits } from './amount.ts'
import { formatAmount, roundAmount, type Rounding } from './format-amount.ts'

/** An amount within a text. It is shown rounded, and copied with all digits. */
export interface Figure {
  readonly baseUnits: bigint
  readonly rounding: Rounding
  /** The name of the token, after the number; empty without one. */
  readonly unit: string
  readonly decimals: number
  /** Shown in place of the rounded number. */
  readonly shown?: string
}

/** A text with amounts in it, in parts: `['Costs ', figure, ' now']`. */
export type AmountText = readonly (string | Figure)[]

/** By default, with the decimals of ISC and WETH. */
export function figure(
  baseUnits: bigint,
  rounding: Rounding,
  unit = '',
  decimals: number = TOKEN_DECIMALS,
): Figure {
  return { baseUnits, rounding, unit, decimals }
}

/** Less than this, in wei, is as good as nothing to pay as a network fee. */
const SMALL_FEE = 10n ** 14n

/** A network fee in wei: `0.00042 ETH`, `<0.0001 ETH`. */
export function feeFigure(wei: bigint): Figure {
  const fee = figure(wei, 'up', ETH)
  return wei > 0n && wei < SMALL_FEE ? { ...fee, shown: '<0.0001' } : fee
}

/** Whether what is shown leaves out digits. */
export function isRounded({ baseUnits, rounding, decimals, shown }: Figure): boolean {
  return shown !== undefined || roundAmount(baseUnits, rounding, decimals) !== baseUnits
}

/** `rounded` and `all` digits are grouped; `ungrouped` is all digits, as an amount field takes them. */
type Digits = 'rounded' | 'all' | 'ungrouped'

function numberOf({ baseUnits, rounding, decimals, shown }: Figure, digits: Digits): string {
  if (digits === 'rounded' && shown !== undefined) return shown
  if (digits === 'ungrouped') return formatBaseUnits(baseUnits, decimals)
  return formatAmount(baseUnits, digits === 'all' ? 'exact' : rounding, decimals)
}

/** The text as a string. */
export function plainText(text: AmountText, digits: Digits = 'rounded'): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      const number = numberOf(part, digits)
      return part.unit === '' ? number : `${number} ${part.unit}`
    })
    .join('')
}
