import type { LockPort } from '../../application/ports/platform-ports.ts'

/** Locks within one page, for tests and for browsers that refuse Web Locks. */
export function createMemoryLocks(): LockPort {
  /** By name, when the last of those who have asked for the lock lets go of it. */
  const released = new Map<string, Promise<void>>()
  return {
    async hold(name, task) {
      const done = (released.get(name) ?? Promise.resolve()).then(task)
      const release = done.catch(() => undefined)
      released.set(name, release)
      try {
        await done
      } finally {
        if (released.get(name) === release) released.delete(name)
      }
    },
  }
}
