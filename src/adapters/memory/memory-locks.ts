import type { LockedTask, LockPort } from '../../application/ports/platform-ports.ts'

/** Who holds a lock: how it is taken away, and when it is given up. */
interface Holder {
  readonly loss: AbortController
  readonly hasEnded: Promise<void>
}

/** Locks within one page, for tests and for browsers that refuse Web Locks. */
export function createMemoryLocks(): LockPort {
  const holders = new Map<string, Holder>()

  const run = async (name: string, task: LockedTask) => {
    const loss = new AbortController()
    const isLost = new Promise<void>((resolve) => {
      loss.signal.addEventListener('abort', () => resolve())
    })
    let end: (() => void) | undefined
    const holder = { loss, hasEnded: new Promise<void>((resolve) => (end = resolve)) }
    holders.set(name, holder)
    try {
      await Promise.race([task(loss.signal), isLost])
    } finally {
      // Whoever has taken it keeps it.
      if (holders.get(name) === holder) holders.delete(name)
      end?.()
    }
  }

  return {
    async hold(name, task) {
      // The first of those who wait gets it, and the others wait again, in their order.
      while (holders.has(name)) await holders.get(name)?.hasEnded
      await run(name, task)
    },
    async take(name, task) {
      holders.get(name)?.loss.abort()
      await run(name, task)
    },
  }
}
