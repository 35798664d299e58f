import type { LockPort, VisibilityPort } from '../../application/ports/platform-ports.ts'

/**
 * The names of the locks begin with the scope of the deployment (`deploymentScope`). Browsers
 * refuse locks if site data is blocked, and a page without HTTPS has none. Then every task runs at
 * once.
 *
 * The page releases its locks when the user leaves it. Otherwise, a page in the back/forward cache
 * might keep the locks from other tabs, or lose them with an error.
 */
export function createWebLocks(
  scope: string,
  manager: () => LockManager,
  visibility: Pick<VisibilityPort, 'onLeave' | 'onReturn'>,
): LockPort {
  let isLeft = false
  visibility.onLeave(() => (isLeft = true))
  visibility.onReturn(() => (isLeft = false))

  return {
    async isHeld(name) {
      try {
        const { held = [] } = await manager().query()
        return held.some((lock) => lock.name === `${scope} ${name}`)
      } catch {
        return true
      }
    },
    async holdIfFree(name, task) {
      if (isLeft) return undefined
      const leaving = new AbortController()
      const { signal } = leaving
      const whenLeft = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined))
      })
      const stop = visibility.onLeave(() => leaving.abort())
      let running: ReturnType<typeof task> | undefined
      const run = () => {
        running ??= task()
        return Promise.race([running, whenLeft])
      }
      /** Browsers accept no abort signal together with `ifAvailable`. */
      const request = async () =>
        manager().request(`${scope} ${name}`, { ifAvailable: true }, (lock) => {
          return lock && !signal.aborted ? run() : undefined
        })
      try {
        // The task may have failed, and a page may lose a lock when the user leaves it. In all other
        // cases, the browser has refused.
        const answered = request().catch(() => (signal.aborted ? undefined : run()))
        return await Promise.race([answered, whenLeft])
      } finally {
        stop()
      }
    },
  }
}
