import { readingsOf, type AmountProblem, type TypedAmount } from '../amounts/typed-amount.ts'
import { ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'

const PROBLEM_TEXTS: Readonly<Record<Exclude<AmountProblem, 'ambiguous'>, string>> = {
  notANumber: 'Write the number in plain digits, such as 1000 or 0.5.',
  places: `${ISC} and ${WETH} have 18 decimal places at most.`,
  tooLarge: 'This number is larger than any token amount can be.',
}

export function problemText(typed: TypedAmount): string | undefined {
  const { amount, problem } = typed
  if (problem !== 'ambiguous') return problem && PROBLEM_TEXTS[problem]
  const readings = readingsOf(amount).join(' or ')
  return `${amount.trim()} can mean ${readings}. Write ${readings}.`
}

/** The line below the field. An `error` disables the main button; a `note` does not. */
export function amountHint(
  mode: Mode,
  typed: TypedAmount,
): { readonly tone: 'error' | 'note'; readonly text: string } | undefined {
  const problem = problemText(typed)
  if (problem !== undefined) return { tone: 'error', text: problem }
  const { baseUnits, wholeTokens } = typed
  if (baseUnits === 0n || wholeTokens > 0n) return undefined
  const done = mode === 'mint' ? 'minted' : 'redeemed'
  const text = `${ISC} is ${done} in whole tokens. Enter a whole number, such as 1 or 2.`
  return { tone: 'note', text }
}
