import fc from 'fast-check'
import type { Pair } from './pair.ts'

/** Something that is asked of both sides, or happens on both. */
export interface Step {
  run(pair: Pair): Promise<unknown>
  toString(): string
}

export const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name })

export const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}` : part))

/** The newest transaction, or one before it. */
export const NUMBERS = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 8 }))
/** How many blocks ago. */
export const AGO = fc.constantFrom(0, 0, 0, 1, 2, 5)
/** The place of a transaction, counted from the newest. */
export const numberOf = ({ transactions }: Pair, back: number) => transactions.length - 1 - back
