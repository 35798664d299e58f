import type { LockedTask, LockPort } from '../../application/ports/platform-ports.ts'

/** Locks of one page only: what unit tests use, and browsers that refuse Web Locks. */
export function createMemoryLocks(): LockPort {
  // They are never lost.
  const { signal } = new AbortController()
  // Settles when the last in the queue for a name lets go.
  const queues = new Map<string, Promise<void>>()

  const hold = async (name: string, task: LockedTask): Promise<void> => {
    const before = queues.get(name)
    let letGo: (() => void) | undefined
    const mine = new Promise<void>((resolve) => (letGo = resolve))
    queues.set(name, mine)
    await before
    try {
      await task(signal)
    } finally {
      if (queues.get(name) === mine) queues.delete(name)
      letGo?.()
    }
  }

  return {
    hold,
    async tryHold(name, task) {
      if (queues.has(name)) return false
      await hold(name, task)
      return true
    },
  }
}
