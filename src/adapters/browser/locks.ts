import type { LockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'

/**
 * Web Locks, whose names begin with the deployment's, as `deploymentScope` gives it. Browsers
 * refuse them where site data is blocked, and a page without HTTPS has none. From the first refusal
 * on, the locks are those of the page alone.
 *
 * A page that is left releases its locks. Otherwise a page in the back/forward cache may keep them
 * from other tabs, or lose them with an error.
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
      /** Runs the task if the lock is free. The task no longer holds it once the page is left. */
      const run = async (lock: object | null) => {
        if (lock === null || signal.aborted) return
        hasBegun = true
        const done = task().catch((error: unknown) => {
          failure = { error }
        })
        await Promise.race([done, whenLeft])
      }
      /** The browser takes no signal for a lock that is not waited for. */
      const request = async () => manager().request(`${scope} ${name}`, { ifAvailable: true }, run)
      const stop = visibility.onLeave(() => leaving.abort())
      try {
        if (!isRefused) {
          const answered = request().catch(() => {
            // A page that is left may lose a lock. Otherwise the browser has refused.
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
