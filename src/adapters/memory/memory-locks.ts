import type { LockPort } from '../../application/ports/lock-port.ts'

/** Locks of one page only: what unit tests use, and browsers without Web Locks. */
export function createMemoryLocks(): LockPort {
  // Settles when the last in the queue for a name lets go.
  const queues = new Map<string, Promise<void>>()

  const enter = async <Value>(name: string, task: () => Promise<Value>): Promise<Value> => {
    const before = queues.get(name)
    let letGo: (() => void) | undefined
    const mine = new Promise<void>((resolve) => (letGo = resolve))
    queues.set(name, mine)
    await before
    try {
      return await task()
    } finally {
      if (queues.get(name) === mine) queues.delete(name)
      letGo?.()
    }
  }

  return {
    hold: enter,
    tryHold: async (name, task) => (queues.has(name) ? undefined : enter(name, task)),
  }
}
