import { BASE_UNITS_PER_TOKEN, TOKEN_DECIMALS } from '../tokens.ts'

export const LARGEST_UINT256 = 2n ** 256n - 1n

/** More characters than the whole tokens of any uint256 have. It takes a while to read a million. */
const LONGEST_WHOLE = 100

/** An ambiguous text has two readings: `1,000` is 1000 or 1. */
export type AmountProblem = 'ambiguous' | 'notANumber' | 'places' | 'tooLarge'

/** Direction overrides stay, because they change the order in which digits show. */
const INVISIBLE = /(?![\u202d\u202e])\p{Default_Ignorable_Code_Point}/gu

/** Other keyboards type other digits and signs. */
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

const PLAIN = /^(?<whole>\d*)(?:[.,](?<fraction>\d*))?$/

/**
 * Thousands separated by equal signs, and another sign before the fraction: `1,000,000`, `1.000,5`,
 * `1'000`. Blanks are no separators: a line break between two pasted numbers becomes a blank.
 */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<sign>[.,'])\d{3}(?:\k<sign>\d{3})*)(?:(?!\k<sign>)[.,](?<fraction>\d+))?$/

const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

/** In base units. A blank within the number, another sign or an exponent is invalid. */
function parse(text: string): bigint | AmountProblem {
  if (text === '') return 0n
  if (AMBIGUOUS.test(text)) return 'ambiguous'
  const { groups = {} } = PLAIN.exec(text) ?? GROUPED.exec(text) ?? {}
  const { whole = '', fraction = '' } = groups
  if (whole + fraction === '') return 'notANumber'
  if (fraction.length > TOKEN_DECIMALS) return 'places'
  if (whole.length > LONGEST_WHOLE) return 'tooLarge'
  const baseUnits = BigInt(whole.replace(/\D/g, '') + fraction.padEnd(TOKEN_DECIMALS, '0'))
  return baseUnits > LARGEST_UINT256 ? 'tooLarge' : baseUnits
}

/** A typed text and its meaning, parsed once (specification, chapter 3). */
export interface TypedAmount {
  readonly amount: string
  /** For approvals. Zero if the text is invalid. */
  readonly baseUnits: bigint
  /**
   * For `mint` and `redeem`, which take no fraction. Zero if there is one, or if the text is
   * invalid.
   */
  readonly wholeTokens: bigint
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

/** `1500000000000000000` becomes `1.5`. */
export function formatBaseUnits(baseUnits: bigint, decimals: number = TOKEN_DECIMALS): string {
  const digits = baseUnits.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (fraction && `.${fraction}`)
}

/** `1.234` would be ambiguous in a field, so it becomes `1.2340`. */
export function typeableAmount(baseUnits: bigint): string {
  const text = formatBaseUnits(baseUnits)
  return AMBIGUOUS.test(text) ? `${text}0` : text
}

/** `1500` and `1.5` for `1,500`: both can be typed. */
export function readingsOf(text: string): readonly string[] {
  const [whole, fraction] = plainDigits(text).split(/[.,]/)
  const thousands = typedAmount(`${whole}${fraction}`)
  const decimal = typedAmount(`${whole}.${fraction}0`)
  return [thousands, decimal].map(({ baseUnits }) => typeableAmount(baseUnits))
}
