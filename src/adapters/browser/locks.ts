import type { LockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'

/**
 * The names of the locks begin with the scope of the deployment (`deploymentScope`). Browsers
 * refuse locks if site data is blocked, and a page without HTTPS has none. After the first refusal,
 * every task runs at once.
 *
 * The page releases its locks when the user leaves it. Otherwise, a page in the back/forward cache
 * might keep the locks from other tabs, or lose them with an error.
 */
export function createWebLocks(
  scope: string,
  manager: () => LockManager,
  visibility: Pick<VisibilityPort, 'onLeave' | 'onReturn'>,
): LockPort {
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
      let running: Promise<void> | undefined
      /** Releases the lock early if the user leaves the page. */
      const run = async (lock: Lock | null) => {
        if (lock === null || signal.aborted) return
        running = task()
        await Promise.race([running, whenLeft])
      }
      /** Browsers accept no abort signal together with `ifAvailable`. */
      const request = async () => manager().request(`${scope} ${name}`, { ifAvailable: true }, run)
      const stop = visibility.onLeave(() => leaving.abort())
      try {
        if (!isRefused) {
          const answered = request().catch(() => {
            // The task may have failed, and a page may lose a lock when the user leaves it. In all
            // other cases, the browser has refused.
            isRefused ||= running === undefined && !signal.aborted
          })
          await Promise.race([answered, whenLeft])
        }
        if (isRefused && !running && !signal.aborted) running = task()
        await Promise.race([running, whenLeft])
        return running !== undefined
      } finally {
        stop()
      }
    },
  }
}
