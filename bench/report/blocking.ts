/** From a beginning to an end, in milliseconds. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** So long a task is not felt, in milliseconds. */
const UNFELT = 50

/** How long a page could not have answered: what its tasks took over 50 ms each, from a time on. */
export function blockingTime(tasks: readonly Span[], from = 0): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, from))
    .reduce((sum, duration) => sum + Math.max(0, duration - UNFELT), 0)
}

/** How many of these had to be one after the other: each begins when the one before has ended. */
export function serialSteps(spans: readonly Span[]): number {
  let steps = 0
  let freeFrom = -Infinity
  for (const { start, end } of spans.toSorted((one, other) => one.end - other.end)) {
    if (start < freeFrom) continue
    steps += 1
    freeFrom = end
  }
  return steps
}
