import { setImmediate } from 'node:timers/promises'

const EVENT = 'unhandledRejection'

/**
 * Does something, and returns the reasons of the promises that were rejected meanwhile and that nobody
 * handled. The test runner does not hear of these.
 */
export async function unhandledRejections(act: () => Promise<unknown>): Promise<unknown[]> {
  const reasons: unknown[] = []
  const others = process.listeners(EVENT)
  process.removeAllListeners(EVENT)
  process.on(EVENT, (reason) => void reasons.push(reason))
  try {
    await act()
    // Node reports a rejection once all promises have been dealt with.
    await setImmediate()
  } finally {
    process.removeAllListeners(EVENT)
    for (const other of others) process.on(EVENT, other)
  }
  return reasons
}
