import { median } from './statistics.ts'

export type Unit = 'ms' | 'kB' | 'MB' | 'count' | 'share'

/** What a measure is to be at most: so much, or so many times what it is compared with. */
export interface Limit {
  readonly atMost: number
  readonly times?: string
}

/** One line of a table: the samples of ours, and of what it is compared with, by name. */
export interface Measure {
  readonly name: string
  readonly unit: Unit
  readonly ours: readonly number[]
  readonly others?: Readonly<Record<string, readonly number[]>>
  readonly limits?: readonly Limit[]
}

/** A measure that is compared with nothing. */
export function row(name: string, unit: Unit, ours: readonly number[], atMost?: number): Measure {
  return { name, unit, ours, limits: atMost === undefined ? [] : [{ atMost }] }
}

/** How many times the other's our middle is; nothing where there is no other to compare with. */
export function ratio({ ours, others }: Measure, name: string): number | undefined {
  const other = others?.[name]
  if (other === undefined || other.length === 0 || median(other) === 0) return undefined
  // What is earlier than expected is no multiple of anything.
  if (median(ours) < 0) return undefined
  return median(ours) / median(other)
}

/** Nothing where there is nothing to go by. */
export function isMet(measure: Measure, { atMost, times }: Limit): boolean | undefined {
  const actual = times === undefined ? median(measure.ours) : ratio(measure, times)
  return actual === undefined || Number.isNaN(actual) ? undefined : actual <= atMost
}
