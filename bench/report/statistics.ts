/** The value that this share of the samples is not above; between two samples, by proportion. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  const rest = place % 1
  // Also where both are infinite, which has no difference.
  return rest === 0 || below === above ? below : below + (above - below) * rest
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
