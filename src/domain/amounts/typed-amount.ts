import { BASE_UNITS_PER_TOKEN, TOKEN_DECIMALS } from '../tokens.ts'

export const LARGEST_UINT256 = 2n ** 256n - 1n

/** More characters than any uint256 with 18 decimal places has. */
const LONGEST_TEXT = 100

/** Why a text is not an amount. An ambiguous text has two readings: `1,000` is 1000 or 1. */
export type AmountProblem = 'ambiguous' | 'notANumber' | 'places' | 'tooLarge'

/**
 * Characters that show nothing. Direction overrides are not among them, because they change the
 * order in which digits show.
 */
const INVISIBLE = /(?![\u202d\u202e])\p{Default_Ignorable_Code_Point}/gu

/**
 * The text with ASCII digits and signs, also if other keyboards have typed others. Invisible
 * characters are removed, and so are blanks around the text.
 */
function plainDigits(text: string): string {
  return (
    text
      .replace(INVISIBLE, '')
      // Each of these ranges of digits has its zero at a multiple of 16.
      .replace(/[０-９٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
      .replace(/[．。｡٫]/g, '.')
      .replace(/[，、､،]/g, ',')
      .replace(/[’＇٬]/g, "'")
      .trim()
  )
}

/** Digits, with or without a decimal sign. */
const PLAIN = /^(?<whole>\d*)(?:[.,](?<fraction>\d*))?$/

/**
 * Thousands separated by equal signs, and another sign before the fraction: `1,000,000`, `1.000,5`,
 * `1'000`. Blanks are no separators: a line break between two pasted numbers becomes a blank.
 */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<sign>[.,'])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,](?<fraction>\d+))?$/

/** A number whose sign may stand before a fraction or between thousands. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Base units of a decimal number. A blank within the number, another sign or an exponent is
 * invalid.
 */
function parse(text: string): bigint | AmountProblem {
  if (text === '') return 0n
  if (text.length > LONGEST_TEXT) return 'tooLarge'
  if (AMBIGUOUS.test(text)) return 'ambiguous'
  const { groups = {} } = PLAIN.exec(text) ?? GROUPED.exec(text) ?? {}
  const { whole = '', fraction = '' } = groups
  if (whole + fraction === '') return 'notANumber'
  if (fraction.length > TOKEN_DECIMALS) return 'places'
  const baseUnits = BigInt(whole.replace(/\D/g, '') + fraction.padEnd(TOKEN_DECIMALS, '0'))
  return baseUnits > LARGEST_UINT256 ? 'tooLarge' : baseUnits
}

/** A typed text and its meaning, parsed once (specification, chapter 3). */
export interface TypedAmount {
  /** As typed. */
  readonly amount: string
  /** The amount for an approval; zero if the text is invalid. */
  readonly baseUnits: bigint
  /**
   * The amount for `mint` and `redeem`. Zero if the text is invalid or has a fraction, because
   * those calls would be sent with zero.
   */
  readonly wholeTokens: bigint
  /** Why the text is not an amount; undefined for a valid or empty text. */
  readonly problem: AmountProblem | undefined
}

export function typedAmount(text: string): TypedAmount {
  const parsed = parse(plainDigits(text))
  const baseUnits = typeof parsed === 'bigint' ? parsed : 0n
  const isWhole = baseUnits % BASE_UNITS_PER_TOKEN === 0n
  return {
    amount: text,
    baseUnits,
    wholeTokens: isWhole ? baseUnits / BASE_UNITS_PER_TOKEN : 0n,
    problem: typeof parsed === 'bigint' ? undefined : parsed,
  }
}

/** Base units as a decimal number of tokens: `1500000000000000000` is `1.5`. */
export function formatBaseUnits(baseUnits: bigint, decimals: number = TOKEN_DECIMALS): string {
  const digits = baseUnits.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (fraction && `.${fraction}`)
}

/** Base units as they can be typed. `1.234` would be ambiguous, so it becomes `1.2340`. */
export function typeableAmount(baseUnits: bigint): string {
  const text = formatBaseUnits(baseUnits)
  return AMBIGUOUS.test(text) ? `${text}0` : text
}

/**
 * The two readings of an ambiguous text, in a form that can be typed: `1500` and `1.5` of `1,500`.
 */
export function readingsOf(text: string): readonly string[] {
  const [whole, fraction] = plainDigits(text).split(/[.,]/)
  const thousands = typedAmount(`${whole}${fraction}`)
  const decimal = typedAmount(`${whole}.${fraction}0`)
  return [thousands, decimal].map(({ baseUnits }) => typeableAmount(baseUnits))
}
