import { formatBaseUnits, type AmountProblem, type TypedAmount } from '../amounts/amount.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import { FEE_RESERVE, type WrapDirection } from '../wallet/wrapping.ts'
import type { Mode } from '../transactions/mode.ts'

/** A short line below the amount field. */
export interface AmountHint {
  /** An `error` disables the main button; a `note` says what it would do. */
  readonly tone: 'error' | 'note'
  readonly text: string
}

const PROBLEM_TEXTS: Readonly<Record<AmountProblem, string>> = {
  spaces: 'Write the number without spaces.',
  comma: 'No commas. Write 1000 or 1.5.',
  sign: 'Write the number without a plus or minus sign.',
  hex: 'Write a decimal number, not a hexadecimal one.',
  exponent: 'Write the number out in full, without an exponent.',
  otherDigits: 'Use the digits 0 to 9.',
  points: 'A number has one decimal point at most.',
  notANumber: 'Write a number, such as 100.',
  places: 'ISC and WETH have 18 decimal places at most.',
  tooLarge: 'This number is larger than any token amount can be.',
}

const WHOLE_TOKENS_ONLY: Readonly<Record<Mode, string>> = {
  mint: 'ISC is minted in whole tokens. Enter a whole number, such as 1 or 2.',
  redeem: 'ISC is redeemed in whole tokens. Enter a whole number, such as 1 or 2.',
}

/** Why a text is not an amount; undefined when it is one, or empty. */
function problemText({ problem }: TypedAmount): string | undefined {
  return problem && PROBLEM_TEXTS[problem]
}

/** The hint for what is typed, if there is one. */
export function amountHint(mode: Mode, typed: TypedAmount): AmountHint | undefined {
  const text = problemText(typed)
  if (text !== undefined) return { tone: 'error', text }
  const hasFraction = typed.baseUnits > 0n && typed.wholeTokens === 0n
  return hasFraction ? { tone: 'note', text: WHOLE_TOKENS_ONLY[mode] } : undefined
}

/** Why a typed amount cannot be wrapped or unwrapped; `max` is in wei, undefined while unknown. */
export function wrapHint(
  direction: WrapDirection,
  typed: TypedAmount,
  max: bigint | undefined,
): string | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return problem
  if (max === undefined || typed.baseUnits <= max) return undefined
  // All digits are among the balances above, and Max enters them.
  const limit = formatAmount(max, 'down')
  if (direction === 'unwrap') return `You have ${limit} WETH to unwrap.`
  const reserve = formatBaseUnits(FEE_RESERVE)
  return `You can wrap up to ${limit} ETH; ${reserve} stays for network fees.`
}
