import type { LockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'

/**
 * Web Locks, whose names begin with the scope of the deployment (`deploymentScope`). Browsers
 * refuse them if site data is blocked, and a page without HTTPS has none. After the first refusal,
 * the locks are held only within the page.
 *
 * The page releases its locks when the user leaves it. Otherwise, a page in the back/forward cache
 * might keep the locks from other tabs, or lose them with an error.
 */
export function createWebLocks(
  scope: string,
  manager: () => LockManager,
  visibility: Pick<VisibilityPort, 'onLeave' | 'onReturn'>,
): LockPort {
  const pageLocks = createPageLocks()
  let isRefused = false
  let isLeft = false
  visibility.onLeave(() => (isLeft = true))
  visibility.onReturn(() => (isLeft = false))

  return {
    areShared: () => !isRefused,
    async holdIfFree(name, task) {
      if (isLeft) return false
      const leaving = new AbortController()
      const { signal } = leaving
      const whenLeft = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve())
      })
      let hasBegun = false
      let failure: { readonly error: unknown } | undefined
      /** Runs the task if the lock is free. Releases the lock early if the user leaves the page. */
      const run = async (lock: object | null) => {
        if (lock === null || signal.aborted) return
        hasBegun = true
        const done = task().catch((error: unknown) => {
          failure = { error }
        })
        await Promise.race([done, whenLeft])
      }
      /** Browsers accept no abort signal together with `ifAvailable`. */
      const request = async () => manager().request(`${scope} ${name}`, { ifAvailable: true }, run)
      const stop = visibility.onLeave(() => leaving.abort())
      try {
        if (!isRefused) {
          const answered = request().catch(() => {
            // A page may lose a lock when the user leaves it. In all other cases, the browser has
            // refused.
            isRefused ||= !hasBegun && !signal.aborted
          })
          await Promise.race([answered, whenLeft])
        }
        if (isRefused && !hasBegun && !signal.aborted) await pageLocks.holdIfFree(name, run)
      } finally {
        stop()
      }
      if (failure) throw failure.error
      return hasBegun
    },
  }
}

/** Locks among the tasks of one page. */
function createPageLocks() {
  const held = new Set<string>()
  return {
    async holdIfFree(name: string, run: (lock: object | null) => Promise<void>): Promise<void> {
      if (held.has(name)) return
      held.add(name)
      try {
        await run({})
      } finally {
        held.delete(name)
      }
    },
  }
}
