import { formatBaseUnits } from './amount.ts'
import { TOKEN_DECIMALS } from '../protocol.ts'

/** Stands in place of an amount that could not be read. */
export const UNREAD = 'couldn’t read'

/** How many digits of a number tell a person something, and how many places a large one needs. */
const DIGITS = 4
const PLACES = 4

/**
 * An amount in base units, short enough to be read: `0.04017`, `1234.5679`. What one has is rounded
 * down and what one needs up, so that neither promises too much; `exact` leaves all of it.
 */
export function formatAmount(
  baseUnits: bigint,
  rounding: 'up' | 'down' | 'exact',
  decimals: number = TOKEN_DECIMALS,
): string {
  if (rounding === 'exact') return formatBaseUnits(baseUnits, decimals)
  const length = baseUnits.toString().length
  // Below one, the places begin at the first digit that is not zero.
  const places = Math.max(PLACES, decimals - length + DIGITS)
  if (places >= decimals) return formatBaseUnits(baseUnits, decimals)
  const unit = 10n ** BigInt(decimals - places)
  const rest = baseUnits % unit
  const added = { up: unit, down: 0n }[rounding]
  return formatBaseUnits(rest === 0n ? baseUnits : baseUnits - rest + added, decimals)
}
