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

/** How long a step may take, in milliseconds of processor time. */
const LONGEST = 100

/**
 * The processor time of a task in milliseconds. The clock would also count what else a busy machine does.
 * A slow task is repeated, and the best of three counts: the first call of any code is slow, and the
 * time is that of the whole process, which also collects garbage and compiles.
 */
async function processorTime(task: () => Promise<void>, most: number): Promise<number> {
  let best = Infinity
  for (let attempt = 0; attempt < 3 && best > most; attempt += 1) {
    const before = process.cpuUsage()
    await task()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/**
 * Checks the task with so many values: that none of its steps takes longer than 100 ms on average, and that it
 * leaves no rejection behind that nobody handles.
 */
export async function fuzz<Value>(
  values: Arbitrary<Value>,
  runs: number,
  task: (value: Value) => Promise<void>,
  /** How many steps the task takes with a value, at most. */
  steps = 1,
): Promise<void> {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  const property = fc.asyncProperty(values, async (value) => {
    const most = LONGEST * steps
    const taken = await processorTime(() => task(value), most)
    if (taken > most) throw new Error(`It took ${Math.round(taken)} ms of processor time`)
    // Node tells of them once all promises that can settle have settled.
    await setImmediate()
    const [first] = unhandled.splice(0)
    if (first !== undefined) throw new Error('A rejection was not handled', { cause: first })
  })
  process.on('unhandledRejection', note)
  try {
    await fc.assert(property, { numRuns: runs * FACTOR, includeErrorInReport: true, ...SEED })
  } finally {
    process.off('unhandledRejection', note)
  }
}
