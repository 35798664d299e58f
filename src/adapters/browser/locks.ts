import type {
  LockPort,
  LockedTask,
  VisibilityPort,
} from '../../application/ports/platform-ports.ts'

/**
 * Web Locks, whose names begin with the deployment's, as `deploymentScope` gives it. Browsers refuse them
 * where site data is blocked, and a page without HTTPS has none. From the first refusal on, the fallback
 * is used: without storage the tabs share no journal that locks could guard.
 *
 * A page that is left releases its locks. Otherwise a page in the back/forward cache may keep them from
 * other tabs, or lose them with an error.
 */
export function createWebLocks(
  scope: string,
  manager: () => LockManager,
  fallback: LockPort,
  visibility: Pick<VisibilityPort, 'onLeave' | 'onReturn'>,
): LockPort {
  let isRefused = false
  let isLeft = false
  visibility.onLeave(() => (isLeft = true))
  visibility.onReturn(() => (isLeft = false))

  const runLocked = async (name: string, work: LockedTask, takes: boolean): Promise<void> => {
    if (isLeft) return
    const loss = new AbortController()
    const { signal: lost } = loss
    const lose = () => loss.abort()
    const whenLost = new Promise<void>((resolve) => {
      lost.addEventListener('abort', () => resolve())
    })
    let hasBegun = false
    let failure: { readonly error: unknown } | undefined
    /** Does the task, which counts as done once its lock is lost. */
    const run = async () => {
      if (lost.aborted) return
      hasBegun = true
      const done = work(lost).catch((error: unknown) => void (failure = { error }))
      await Promise.race([done, whenLost])
    }
    // Browsers do not take both options at once.
    const options = takes ? { steal: true } : { signal: lost }
    const request = async () => manager().request(`${scope} ${name}`, options, run)
    const runHere: LockedTask = (taken) => {
      taken.addEventListener('abort', lose)
      return run()
    }
    const stop = visibility.onLeave(lose)
    try {
      let usesFallback = isRefused
      if (!usesFallback) {
        await request().catch(() => {
          // The lock was taken away, or the page was left while it waited. Else the browser has refused.
          if (hasBegun || lost.aborted) lose()
          else isRefused = usesFallback = true
        })
      }
      if (usesFallback) await (takes ? fallback.take(name, runHere) : fallback.hold(name, runHere))
    } finally {
      stop()
    }
    if (failure) throw failure.error
  }

  return {
    hold: (name, work) => runLocked(name, work, false),
    take: (name, work) => runLocked(name, work, true),
  }
}
