import { TOKEN_DECIMALS } from '../tokens.ts'
import { formatBaseUnits } from './amount.ts'
import { formatAmount, roundAmount, type Rounding } from './format-amount.ts'

/** An amount within a text. It is shown rounded, and copied with all digits. */
export interface Figure {
  readonly baseUnits: bigint
  readonly rounding: Rounding
  /** The name of the token, after the number; empty without one. */
  readonly unit: string
  readonly decimals: number
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

/** Whether rounding leaves out digits. */
export function isRounded({ baseUnits, rounding, decimals }: Figure): boolean {
  return roundAmount(baseUnits, rounding, decimals) !== baseUnits
}

/** `rounded` and `all` digits are grouped; `ungrouped` is all digits, as an amount field takes them. */
type Digits = 'rounded' | 'all' | 'ungrouped'

function numberOf({ baseUnits, rounding, decimals }: Figure, digits: Digits): string {
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
