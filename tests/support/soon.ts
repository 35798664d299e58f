import { vi } from 'vitest'

/** How long the servers of a pool may take until all of them know the same, in milliseconds. */
const PATIENCE = { timeout: 20_000, interval: 5 }

/**
 * Has what is asserted hold at once; behind a pool of nodes a moment later, since the server that is
 * asked next may not know yet what another has answered, or may fail for once.
 */
export async function soon<Value>(
  isPool: boolean | undefined,
  assertion: () => Promise<Value>,
): Promise<Value> {
  return isPool === true ? vi.waitFor(assertion, PATIENCE) : assertion()
}
