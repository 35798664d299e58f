import { setTimeout } from 'node:timers/promises'

/**
 * Has an assertion hold at once or a moment later, and returns what it returned then. While an adapter is
 * being written, `(assertion) => vi.waitFor(assertion)` fails after a second instead of a minute.
 */
export type Eventually = <Value>(assertion: () => Value | Promise<Value>) => Promise<Value>

/** How long the slowest adapter may take until it has caught up, on a busy machine, in milliseconds. */
const PATIENCE = 60_000
const PAUSE = 5

export const eventually: Eventually = async (assertion) => {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await assertion()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await setTimeout(PAUSE)
  }
}
