import type { LockedTask, LockPort } from '../../application/ports/platform-ports.ts'

/** Locks within one page, for tests and for browsers that refuse Web Locks. */
export function createMemoryLocks(): LockPort {
  const holders = new Map<string, AbortController>()
  // By name: those who wait, in their order.
  const queues = new Map<string, ((loss: AbortController) => void)[]>()

  const run = async (name: string, task: LockedTask, loss: AbortController) => {
    const lost = new Promise<void>((resolve) => {
      loss.signal.addEventListener('abort', () => resolve())
    })
    try {
      await Promise.race([task(loss.signal), lost])
    } finally {
      // Whoever has taken it keeps it.
      if (holders.get(name) === loss) passOn(name)
    }
  }

  const passOn = (name: string) => {
    holders.delete(name)
    const next = queues.get(name)?.shift()
    next?.(claim(name))
  }

  const claim = (name: string) => {
    const loss = new AbortController()
    holders.set(name, loss)
    return loss
  }

  return {
    async hold(name, task) {
      if (!holders.has(name)) return run(name, task, claim(name))
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      await run(name, task, await new Promise<AbortController>((resolve) => queue.push(resolve)))
    },
    async take(name, task) {
      const before = holders.get(name)
      const loss = claim(name)
      before?.abort()
      await run(name, task, loss)
    },
  }
}
