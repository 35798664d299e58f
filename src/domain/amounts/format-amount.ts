import { formatBaseUnits } from './amount.ts'
import { TOKEN_DECIMALS } from '../protocol.ts'

/** Stands in place of an amount that could not be read. */
export const UNREAD = 'couldn’t read'

/** The significant digits that are shown of a small number, and the decimal places of a large one. */
const DIGITS = 4
const PLACES = 4

/**
 * An amount in base units, short enough to read: `0.04017`, `1234.5679`. Balances are rounded down
 * and costs up, so that neither promises too much; `exact` keeps every digit.
 */
export function formatAmount(
  baseUnits: bigint,
  rounding: 'up' | 'down' | 'exact',
  decimals: number = TOKEN_DECIMALS,
): string {
  if (rounding === 'exact') return formatBaseUnits(baseUnits, decimals)
  const length = baseUnits.toString().length
  // Below one, the significant digits start at the first digit that is not zero.
  const places = Math.max(PLACES, decimals - length + DIGITS)
  if (places >= decimals) return formatBaseUnits(baseUnits, decimals)
  const unit = 10n ** BigInt(decimals - places)
  const rest = baseUnits % unit
  const added = rounding === 'up' ? unit : 0n
  return formatBaseUnits(rest === 0n ? baseUnits : baseUnits - rest + added, decimals)
}
