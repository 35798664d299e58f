import { formatBaseUnits } from './amount.ts'
import { TOKEN_DECIMALS } from '../protocol.ts'

/** The significant digits that are shown at most, but for the digits before the point. */
const DIGITS = 6

/** The decimal places that are shown of an amount with many digits before the point. */
const PLACES = 2

/** An amount as `1,197,529.99`, cut to be read at a glance. */
export interface DisplayAmount {
  readonly shown: string
  /** The digits after it, that are left out; empty if it is exact. */
  readonly rest: string
}

/**
 * Base units as a grouped number with six significant digits at most, and never less than the whole
 * part and two places. It is cut, not rounded, so that it and its rest are the exact number.
 */
export function displayAmount(baseUnits: bigint, decimals: number = TOKEN_DECIMALS): DisplayAmount {
  const [whole = '', fraction = ''] = formatBaseUnits(baseUnits, decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const zeros = fraction.length - fraction.replace(/^0+/, '').length
  const places = whole === '0' ? zeros + DIGITS : Math.max(PLACES, DIGITS - whole.length)
  const shown = fraction.slice(0, places).replace(/0+$/, '')
  const rest = fraction.slice(shown.length)
  if (shown === '') return { shown: grouped, rest: rest && `.${rest}` }
  return { shown: `${grouped}.${shown}`, rest }
}
