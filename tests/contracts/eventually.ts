import { vi } from 'vitest'

/** How long the slowest adapter may take to catch up on a busy machine, in milliseconds. */
const LONGEST = 60_000

/** Repeats an assertion until it holds. Resolves to the value that the assertion then returns. */
export const eventually = <Value>(assertion: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(assertion, { timeout: LONGEST, interval: 5 })
