/**
 * Between which amounts of whole tokens the most that a balance covers lies: `covered` is known to
 * be covered, `beyond` is known not to be. The exchange quotes single amounts only, and the more one
 * buys the dearer it gets, so the most is searched for.
 */
export interface SearchRange {
  readonly covered: bigint
  readonly beyond: bigint
}

/** What an amount of whole tokens costs in base units; nothing where the exchange cannot serve it. */
export interface CostPoint {
  readonly wholeTokens: bigint
  readonly cost: bigint | undefined
}

/** More whole tokens than anybody can mint. */
const NOBODY_MINTS = 10n ** 18n

/** How many amounts are asked at a time, beyond the first time. */
const POINTS = 20n

/** Where a search begins. */
export const WHOLE_RANGE: SearchRange = { covered: 0n, beyond: NOBODY_MINTS }

/** The amounts to ask the exchange about next; none when the most is known. */
export function pointsToAsk({ covered, beyond }: SearchRange): readonly bigint[] {
  const points: bigint[] = []
  if (covered === 0n) {
    // Nothing is known of the size: a point for each.
    for (let point = 1n; point < beyond; point *= 10n) points.push(point)
    return points
  }
  const gap = beyond - covered
  const steps = gap - 1n < POINTS ? gap - 1n : POINTS
  for (let step = 1n; step <= steps; step += 1n) {
    points.push(covered + (gap * step) / (steps + 1n))
  }
  return points
}

/** The range that is left after the answers, for a balance in base units. */
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
  // Costs that go up and down leave the safe side.
  return { covered: covered < beyond ? covered : beyond - 1n, beyond }
}
