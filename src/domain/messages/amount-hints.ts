import type { AmountProblem, TypedAmount } from '../amounts/amount.ts'
import { ISC, WETH } from '../tokens.ts'
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
  places: `${ISC} and ${WETH} have 18 decimal places at most.`,
  tooLarge: 'This number is larger than any token amount can be.',
}

const WHOLE_TOKENS_ONLY: Readonly<Record<Mode, string>> = {
  mint: `${ISC} is minted in whole tokens. Enter a whole number, such as 1 or 2.`,
  redeem: `${ISC} is redeemed in whole tokens. Enter a whole number, such as 1 or 2.`,
}

/** Why a text is not an amount; undefined when it is one, or empty. */
export function problemText({ problem }: TypedAmount): string | undefined {
  return problem && PROBLEM_TEXTS[problem]
}

/** Not 1.5: whoever wrote 1,5 would be told next that it has to be a whole number. */
const WHOLE_WITHOUT_COMMAS = 'No commas. Write a whole number, such as 1000.'

/** The hint for what is typed, if there is one. */
export function amountHint(mode: Mode, typed: TypedAmount): AmountHint | undefined {
  const text = typed.problem === 'comma' ? WHOLE_WITHOUT_COMMAS : problemText(typed)
  if (text !== undefined) return { tone: 'error', text }
  const hasFraction = typed.baseUnits > 0n && typed.wholeTokens === 0n
  return hasFraction ? { tone: 'note', text: WHOLE_TOKENS_ONLY[mode] } : undefined
}
