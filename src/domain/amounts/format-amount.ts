import { formatBaseUnits } from './amount.ts'
import { TOKEN_DECIMALS } from '../protocol.ts'

/** Stands in place of an amount that could not be read. */
export const UNREAD = 'couldn’t read'

/** The significant digits that are shown at most, but for the digits before the point. */
export const DIGITS = 6

/** The decimal places that are shown of an amount with many digits before the point. */
const PLACES = 2

/** Texts are shorter: so many significant digits below one, and decimal places from one on. */
const TEXT_DIGITS = 4

/** The decimal places that are shown of an amount from one on, given its whole part. */
export function placesAfter(whole: string): number {
  return Math.max(PLACES, DIGITS - whole.length)
}

/** Groups the digits before the point: `1234.5678` is `1,234.5678`. */
export function groupDigits(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * Base units rounded to what a text shows of them. Balances are rounded down and costs up, so that
 * neither promises too much.
 */
export function roundAmount(
  baseUnits: bigint,
  rounding: 'up' | 'down',
  decimals: number = TOKEN_DECIMALS,
): bigint {
  const digits = baseUnits.toString()
  const isBelowOne = digits.length <= decimals
  // Below one, the significant digits start at the first digit that is not zero.
  const places = isBelowOne
    ? Math.max(TEXT_DIGITS, decimals - digits.length + TEXT_DIGITS)
    : Math.min(TEXT_DIGITS, placesAfter(digits.slice(0, digits.length - decimals)))
  if (places >= decimals) return baseUnits
  const unit = 10n ** BigInt(decimals - places)
  const rest = baseUnits % unit
  const added = rounding === 'up' ? unit : 0n
  return rest === 0n ? baseUnits : baseUnits - rest + added
}

/** An amount in base units within a text, grouped and rounded: `0.04017`, `1,234.57`. */
export function formatAmount(
  baseUnits: bigint,
  rounding: 'up' | 'down' | 'exact',
  decimals: number = TOKEN_DECIMALS,
): string {
  const rounded = rounding === 'exact' ? baseUnits : roundAmount(baseUnits, rounding, decimals)
  return groupDigits(formatBaseUnits(rounded, decimals))
}
