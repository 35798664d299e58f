import { vi } from 'vitest'

/**
 * How long the slowest adapter may take until it has caught up, on a busy machine, in milliseconds.
 */
const LONGEST = 60_000

/** Has an assertion hold at once or a moment later, and returns what it returned then. */
export const eventually = <Value>(assertion: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(assertion, { timeout: LONGEST, interval: 5 })
