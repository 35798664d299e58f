import { formatBaseUnits } from './amount.ts'
import { TOKEN_DECIMALS } from '../protocol.ts'

/** How many digits of a number tell a person something, and how many places a large one needs. */
const DIGITS = 4
const PLACES = 4

/**
 * An amount in base units, short enough to be read: `0.04017`, `1234.5679`. What one has is rounded
 * down and what one needs up, so that neither promises too much; `exact` leaves all of it.
 */
export function shownAmount(
  baseUnits: bigint,
  rounding: 'up' | 'down' | 'exact',
  decimals: number = TOKEN_DECIMALS,
): string {
  if (rounding === 'exact') return formatBaseUnits(baseUnits, decimals)
  const length = baseUnits.toString().length
  // Below one, the places begin at the first digit that is not zero.
  const places = length > decimals ? PLACES : Math.max(PLACES, decimals - length + DIGITS)
  if (places >= decimals) return formatBaseUnits(baseUnits, decimals)
  const unit = 10n ** BigInt(decimals - places)
  const cut = baseUnits - (baseUnits % unit)
  const isCut = cut !== baseUnits
  return formatBaseUnits(rounding === 'up' && isCut ? cut + unit : cut, decimals)
}
