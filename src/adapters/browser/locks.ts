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
    async hold(name, task) {
      if (isLeft) return
      const leaving = new AbortController()
      const { signal } = leaving
      const whenLeft = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve())
      })
      let hasBegun = false
      let failure: { readonly error: unknown } | undefined
      /** Runs the task, which no longer holds the lock once the page is left. */
      const run = async () => {
        if (signal.aborted) return
        hasBegun = true
        const done = task().catch((error: unknown) => {
          failure = { error }
        })
        await Promise.race([done, whenLeft])
      }
      const request = async () => manager().request(`${scope} ${name}`, { signal }, run)
      const stop = visibility.onLeave(() => leaving.abort())
      try {
        if (!isRefused) {
          await request().catch(() => {
            // Unless the page was left, the browser has refused.
            isRefused = !hasBegun && !signal.aborted
          })
        }
        if (isRefused && !hasBegun) await pageLocks.hold(name, run)
      } finally {
        stop()
      }
      if (failure) throw failure.error
    },
  }
}

function createPageLocks(): Pick<LockPort, 'hold'> {
  /** By name, when the last of those who have asked for the lock releases it. */
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
