/**
 * A range of whole tokens that contains the largest amount a balance covers: `covered` is covered,
 * `beyond` is not. The exchange quotes single amounts only, and the price rises with the amount, so
 * the maximum has to be searched for.
 */
export interface SearchRange {
  readonly covered: bigint
  readonly beyond: bigint
}

/** The cost of an amount in base units; undefined where the exchange cannot serve it. */
export interface CostPoint {
  readonly wholeTokens: bigint
  readonly cost: bigint | undefined
}

/** More whole tokens than can ever be minted. */
const UPPER_BOUND = 10n ** 18n

/** How many amounts are quoted at a time, after the first round. */
const AT_A_TIME = 20n

/** The range that a search starts with. */
export const WHOLE_RANGE: SearchRange = { covered: 0n, beyond: UPPER_BOUND }

/** The amounts to quote next; none when the maximum is known. */
export function amountsToQuote({ covered, beyond }: SearchRange): readonly bigint[] {
  const amounts: bigint[] = []
  if (covered === 0n) {
    // The magnitude is unknown: one amount for each power of ten.
    for (let amount = 1n; amount < beyond; amount *= 10n) amounts.push(amount)
    return amounts
  }
  const gap = beyond - covered
  const steps = gap - 1n < AT_A_TIME ? gap - 1n : AT_A_TIME
  for (let step = 1n; step <= steps; step += 1n) {
    amounts.push(covered + (gap * step) / (steps + 1n))
  }
  return amounts
}

/** The range that remains after the answers, for a balance in base units. */
export function narrowed(
  range: SearchRange,
  balance: bigint,
  answers: readonly CostPoint[],
): SearchRange {
  let { covered, beyond } = range
  for (const { wholeTokens, cost } of answers) {
    const isCovered = cost !== undefined && cost <= balance
    if (isCovered && wholeTokens > covered) covered = wholeTokens
    if (!isCovered && wholeTokens < beyond) beyond = wholeTokens
  }
  // Where costs do not rise steadily, stay on the safe side.
  return { covered: covered < beyond ? covered : beyond - 1n, beyond }
}
