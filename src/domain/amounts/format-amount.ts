import { formatBaseUnits } from './typed-amount.ts'
import { TOKEN_DECIMALS, ETH } from '../tokens.ts'

export const UNREAD = 'couldn’t read'

const SIGNIFICANT_DIGITS = 6

const LEAST_PLACES = 2

/** Costs go up and holdings down, so that neither promises too much. */
export type Rounding = 'up' | 'down'

/** `1234.5678` becomes `1,234.5678`. */
export function groupDigits(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * Without `places`, keeps six significant digits, and always the whole part and two decimal places.
 * Below one, the significant digits start at the first digit that is not zero.
 */
export function roundAmount(
  baseUnits: bigint,
  rounding: Rounding,
  decimals: number = TOKEN_DECIMALS,
  places = Math.max(LEAST_PLACES, SIGNIFICANT_DIGITS - (`${baseUnits}`.length - decimals)),
): bigint {
  if (places >= decimals) return baseUnits
  return roundTo(10n ** BigInt(decimals - places), baseUnits, rounding)
}

function roundTo(unit: bigint, baseUnits: bigint, rounding: Rounding): bigint {
  const rest = baseUnits % unit
  const added = rounding === 'up' ? unit : 0n
  return rest === 0n ? baseUnits : baseUnits - rest + added
}

/** `0.0401724`, `1,197,529.99` */
export function formatAmount(
  baseUnits: bigint,
  rounding: Rounding,
  decimals: number = TOKEN_DECIMALS,
  places?: number,
): string {
  return groupDigits(formatBaseUnits(roundAmount(baseUnits, rounding, decimals, places), decimals))
}

/** An amount within a text. It is shown rounded, and copied with all digits. */
export interface Figure {
  readonly baseUnits: bigint
  readonly rounding: Rounding
  /** Follows the number; may be empty. */
  readonly unit: string
  readonly decimals: number
  readonly shown?: string
  /** Exactly this many decimal places. Without it, as many as the amount needs. */
  readonly places?: number
}

/** `['Costs ', figure, ' now']` */
export type AmountText = readonly (string | Figure)[]

export function figure(
  baseUnits: bigint,
  rounding: Rounding,
  unit = '',
  decimals: number = TOKEN_DECIMALS,
): Figure {
  return { baseUnits, rounding, unit, decimals }
}

const SMALL_FEE = 10n ** 14n

/** Whether a network fee in wei is as good as nothing, so that its digits do not matter. */
export function isSmallFee(wei: bigint): boolean {
  return wei > 0n && wei < SMALL_FEE
}

/** `0.00042 ETH`, `<0.0001 ETH` */
export function feeFigure(wei: bigint): Figure {
  if (isSmallFee(wei)) return { ...figure(wei, 'up', ETH), shown: '<0.0001' }
  return roughFigure(wei, 2, ETH)
}

export function roughFigure(baseUnits: bigint, digits: number, unit = ''): Figure {
  const unitOfLast = 10n ** BigInt(Math.max(0, `${baseUnits}`.length - digits))
  const rough = roundTo(unitOfLast, baseUnits, 'up')
  const exact = figure(baseUnits, 'up', unit)
  return rough === baseUnits ? exact : { ...exact, shown: formatAmount(rough, 'up') }
}

export function isRounded({ baseUnits, rounding, decimals, shown, places }: Figure): boolean {
  return shown !== undefined || roundAmount(baseUnits, rounding, decimals, places) !== baseUnits
}

/** The texts of a column. Its amounts all have as many decimal places as they need, at most six. */
export function aligned(column: readonly AmountText[]): readonly AmountText[] {
  const needed = column.flat().map((part) => {
    const [, fraction = ''] = typeof part === 'string' ? [] : numberOf(part, 'rounded').split('.')
    return fraction.length
  })
  const places = Math.min(SIGNIFICANT_DIGITS, Math.max(LEAST_PLACES, ...needed))
  return column.map((text) =>
    text.map((part) => (typeof part === 'string' ? part : { ...part, places })),
  )
}

/** `rounded` and `all` group the digits. `ungrouped` has all digits without grouping. */
type Digits = 'rounded' | 'all' | 'ungrouped'

function numberOf(part: Figure, digits: Digits): string {
  const { baseUnits, rounding, decimals, shown, places } = part
  if (digits === 'rounded') {
    const number = shown ?? formatAmount(baseUnits, rounding, decimals, places)
    const [whole, fraction = ''] = number.split('.')
    return places === undefined ? number : `${whole}.${fraction.padEnd(places, '0')}`
  }
  const all = formatBaseUnits(baseUnits, decimals)
  return digits === 'all' ? groupDigits(all) : all
}

export function plainText(text: AmountText, digits: Digits = 'rounded'): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      const number = numberOf(part, digits)
      return part.unit === '' ? number : `${number} ${part.unit}`
    })
    .join('')
}

/** Wallets write "any amount" as amounts from this on. No token has such a supply. */
export const ANY_AMOUNT = 2n ** 255n

/**
 * `99.9598 WETH`, `any amount of WETH`. Rounded up like a cost, because it is the most that can be
 * taken.
 */
export function approvalText(amount: bigint, token: string): AmountText {
  return [amount >= ANY_AMOUNT ? `any amount of ${token}` : figure(amount, 'up', token)]
}
