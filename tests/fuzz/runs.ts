import { setImmediate } from 'node:timers/promises'
import fc, { type Arbitrary } from 'fast-check'

/** How many times as many values the long run tries. */
const FACTOR = Number(process.env.FUZZ_RUNS ?? 1)

/** The usual tests always try the same values; the long run tries others each time. */
const SEED =
  process.env.FUZZ_SEED === undefined
    ? process.env.FUZZ_RUNS === undefined
      ? { seed: 1 }
      : {}
    : { seed: Number(process.env.FUZZ_SEED) }

/** Checks the task with so many values, and that it leaves no rejection behind that nobody handles. */
export async function fuzz<Value>(
  values: Arbitrary<Value>,
  runs: number,
  task: (value: Value) => Promise<void>,
): Promise<void> {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  const property = fc.asyncProperty(values, async (value) => {
    await task(value)
    // Node tells of them once all promises that can settle have settled.
    await setImmediate()
    const [first] = unhandled.splice(0)
    if (first !== undefined) throw new Error('Nobody handled a rejection', { cause: first })
  })
  process.on('unhandledRejection', note)
  try {
    await fc.assert(property, { numRuns: runs * FACTOR, includeErrorInReport: true, ...SEED })
  } finally {
    process.off('unhandledRejection', note)
  }
}
