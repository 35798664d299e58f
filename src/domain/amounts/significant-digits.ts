import { formatBaseUnits } from './amount.ts'

const DIGITS = 6

/**
 * An amount in base units with its whole part and six significant digits in all, rounded down:
 * `0.0401723`, `14.5512`, `1234567`.
 */
export function formatSignificant(baseUnits: bigint, decimals: number): string {
  const dropped = Math.min(decimals, baseUnits.toString().length - DIGITS)
  if (dropped <= 0) return formatBaseUnits(baseUnits, decimals)
  const unit = 10n ** BigInt(dropped)
  return formatBaseUnits(baseUnits - (baseUnits % unit), decimals)
}
