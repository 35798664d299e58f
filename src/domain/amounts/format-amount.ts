import { formatBaseUnits } from './amount.ts'
import { TOKEN_DECIMALS } from '../tokens.ts'

/** Stands in place of an amount that could not be read. */
export const UNREAD = 'couldn’t read'

/** The significant digits that are shown at most, but for the digits before the point. */
const DIGITS = 6

/** The decimal places that are shown of an amount with many digits before the point. */
const PLACES = 2

/** Costs are rounded up and holdings down, so that neither promises too much. */
export type Rounding = 'up' | 'down'

/** Groups the digits before the point: `1234.5678` is `1,234.5678`. */
export function groupDigits(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * Base units rounded to six significant digits, but never to less than the whole part and two
 * places.
 */
export function roundAmount(
  baseUnits: bigint,
  rounding: Rounding,
  decimals: number = TOKEN_DECIMALS,
): bigint {
  const digits = baseUnits.toString()
  const isBelowOne = digits.length <= decimals
  // Below one, the significant digits start at the first digit that is not zero.
  const places = isBelowOne
    ? decimals - digits.length + DIGITS
    : Math.max(PLACES, DIGITS - (digits.length - decimals))
  if (places >= decimals) return baseUnits
  const unit = 10n ** BigInt(decimals - places)
  const rest = baseUnits % unit
  const added = rounding === 'up' ? unit : 0n
  return rest === 0n ? baseUnits : baseUnits - rest + added
}

/** An amount in base units, grouped and rounded: `0.0401724`, `1,197,529.99`. */
export function formatAmount(
  baseUnits: bigint,
  rounding: Rounding | 'exact',
  decimals: number = TOKEN_DECIMALS,
): string {
  const rounded = rounding === 'exact' ? baseUnits : roundAmount(baseUnits, rounding, decimals)
  return groupDigits(formatBaseUnits(rounded, decimals))
}
