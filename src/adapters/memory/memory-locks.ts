import type { LockedTask, LockPort } from '../../application/ports/platform-ports.ts'

/** Locks within one page, for tests and for browsers that refuse Web Locks. They are never lost. */
export function createMemoryLocks(): LockPort {
  const { signal } = new AbortController()
  // Settles when the last one waiting for a name has released the lock.
  const queues = new Map<string, Promise<void>>()

  const hold = async (name: string, task: LockedTask): Promise<void> => {
    const before = queues.get(name)
    let release: (() => void) | undefined
    const own = new Promise<void>((resolve) => (release = resolve))
    queues.set(name, own)
    await before
    try {
      await task(signal)
    } finally {
      if (queues.get(name) === own) queues.delete(name)
      release?.()
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
