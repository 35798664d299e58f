import { TOKEN_DECIMALS } from '../protocol.ts'
import { formatBaseUnits } from './amount.ts'
import { DIGITS, groupDigits, placesAfter } from './format-amount.ts'

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
  const zeros = fraction.length - fraction.replace(/^0+/, '').length
  const places = whole === '0' ? zeros + DIGITS : placesAfter(whole)
  const shown = fraction.slice(0, places).replace(/0+$/, '')
  const rest = fraction.slice(shown.length)
  if (shown === '') return { shown: groupDigits(whole), rest: rest && `.${rest}` }
  return { shown: groupDigits(`${whole}.${shown}`), rest }
}
