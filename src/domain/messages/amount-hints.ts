import { formatBaseUnits, type AmountProblem, type TypedAmount } from '../amounts/amount.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import { FEE_RESERVE, type WrapDirection } from '../wallet/wrapping.ts'
import type { Mode } from '../transactions/call.ts'

/** A short line under the amount field, before anything is pressed. */
export interface AmountHint {
  /** An `error` keeps the main button off; a `note` says what pressing it would lead to. */
  readonly tone: 'error' | 'note'
  readonly text: string
}

const PROBLEM_TEXTS: Readonly<Record<AmountProblem, string>> = {
  spaces: 'Write the number without spaces.',
  comma: 'Commas are not read as numbers. Use a point for decimals and nothing between thousands.',
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

/** Why a text is not an amount, in a sentence; nothing when it is one, or nothing is typed. */
function problemText({ problem }: TypedAmount): string | undefined {
  return problem && PROBLEM_TEXTS[problem]
}

/** What the field says about the text in it, or nothing while there is nothing to say. */
export function amountHint(mode: Mode, typed: TypedAmount): AmountHint | undefined {
  const text = problemText(typed)
  if (text !== undefined) return { tone: 'error', text }
  const hasFraction = typed.baseUnits > 0n && typed.wholeTokens === 0n
  return hasFraction ? { tone: 'note', text: WHOLE_TOKENS_ONLY[mode] } : undefined
}

/** What stands in the way of turning a typed amount, in a sentence; `most` in wei, where known. */
export function wrapHint(
  direction: WrapDirection,
  typed: TypedAmount,
  most: bigint | undefined,
): string | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return problem
  if (most === undefined || typed.baseUnits <= most) return undefined
  const can = formatAmount(most, 'down')
  if (direction === 'unwrap') return `You have ${can} WETH to unwrap.`
  const reserve = formatBaseUnits(FEE_RESERVE)
  return `You can wrap up to ${can} ETH; ${reserve} stays for network fees.`
}
