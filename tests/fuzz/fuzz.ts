import { setImmediate } from 'node:timers/promises'
import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'

/** How many times as many values the long run tries, others each time. The usual tests try the same. */
const FACTOR = Number(process.env.FUZZ_RUNS ?? 1)
const SEED = process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS === undefined ? 1 : undefined)

/** How long a step may take, in milliseconds of processor time: the clock counts other programs too. */
export const LONGEST = 250

/** How long a step of a task takes, which returns the number of its steps, or nothing for one. */
export async function stepTime(task: () => Promise<number | void>): Promise<number> {
  let best = Infinity
  // The best of three counts: the first call of any code is slow, and the process collects garbage.
  for (let attempt = 0; attempt < 3 && best > LONGEST; attempt += 1) {
    const before = process.cpuUsage()
    const steps = (await task()) || 1
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000 / steps)
  }
  return best
}

/** Checks the task with so many values, and that it leaves no unhandled rejection behind. */
export async function fuzz<Value>(
  values: Arbitrary<Value>,
  runs: number,
  task: (value: Value) => Promise<number | void>,
): Promise<void> {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  const property = fc.asyncProperty(values, async (value) => {
    expect(await stepTime(() => task(value))).toBeLessThan(LONGEST)
    // Node tells of them once all promises that can settle have settled.
    await setImmediate()
    const [first] = unhandled.splice(0)
    if (first !== undefined) throw new Error('A rejection was not handled', { cause: first })
  })
  const seed = SEED === undefined ? {} : { seed: Number(SEED) }
  process.on('unhandledRejection', note)
  try {
    await fc.assert(property, { numRuns: runs * FACTOR, includeErrorInReport: true, ...seed })
  } finally {
    process.off('unhandledRejection', note)
  }
}
