import { BASE_UNITS_PER_TOKEN, TOKEN_DECIMALS } from '../tokens.ts'

export const LARGEST_UINT256 = 2n ** 256n - 1n

/** Longer than any uint256 with 18 decimal places. */
const LONGEST_TEXT = 100

/** Why a text is not an amount. A comma may be meant as a point or between thousands. */
export type AmountProblem = 'comma' | 'notANumber' | 'places' | 'tooLarge'

const PLAIN_DECIMAL = /^(?<whole>[0-9]*)(?:\.(?<fraction>[0-9]*))?$/

/**
 * Base units of a plain decimal number: ASCII digits and at most one point. A comma, a sign, an
 * exponent or a space makes it invalid.
 */
function parse(text: string): bigint | AmountProblem {
  if (text === '') return 0n
  if (text.length > LONGEST_TEXT) return 'tooLarge'
  const { whole = '', fraction = '' } = PLAIN_DECIMAL.exec(text)?.groups ?? {}
  if (whole + fraction === '') return text.includes(',') ? 'comma' : 'notANumber'
  if (fraction.length > TOKEN_DECIMALS) return 'places'
  const baseUnits = BigInt(whole + fraction.padEnd(TOKEN_DECIMALS, '0'))
  return baseUnits > LARGEST_UINT256 ? 'tooLarge' : baseUnits
}

/** A typed amount and what it means, parsed once (specification, chapter 3). */
export interface TypedAmount {
  /** As typed. */
  readonly amount: string
  /** The amount of an approval; zero when the text is invalid. */
  readonly baseUnits: bigint
  /**
   * The amount of `mint` and `redeem`. Zero when the text is invalid or has a fraction, because
   * that is what those calls would be sent.
   */
  readonly wholeTokens: bigint
  /** Why the text is not an amount; undefined for a valid or empty text. */
  readonly problem: AmountProblem | undefined
}

export function typedAmount(text: string): TypedAmount {
  const parsed = parse(text)
  const baseUnits = typeof parsed === 'bigint' ? parsed : 0n
  const isWhole = baseUnits % BASE_UNITS_PER_TOKEN === 0n
  return {
    amount: text,
    baseUnits,
    wholeTokens: isWhole ? baseUnits / BASE_UNITS_PER_TOKEN : 0n,
    problem: typeof parsed === 'bigint' ? undefined : parsed,
  }
}

const GROUPED_THOUSAND = /^[1-9][0-9]{0,2}\.[0-9]{3}$/

/** The number that is meant where a point separates thousands: of `1.000`, it is `1000`. */
export function groupedThousand({ amount }: Pick<TypedAmount, 'amount'>): string | undefined {
  return GROUPED_THOUSAND.test(amount) ? amount.replace('.', '') : undefined
}

/** Base units as a decimal number of tokens: `1500000000000000000` is `1.5`. */
export function formatBaseUnits(baseUnits: bigint, decimals: number = TOKEN_DECIMALS): string {
  const digits = baseUnits.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return digits.slice(0, point) + (fraction && `.${fraction}`)
}
