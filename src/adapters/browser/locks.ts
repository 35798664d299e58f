import type {
  LockPort,
  LockedTask,
  VisibilityPort,
} from '../../application/ports/platform-ports.ts'

/** `over` means that the task was done, or was lost with its lock. */
type Outcome = 'over' | 'taken' | 'refused'

/**
 * Web Locks, whose names begin with the deployment's, as `deploymentScope` gives it. Browsers refuse them where site data is blocked, and a
 * page without HTTPS has none. From the first refusal on, the fallback is used: without storage the
 * tabs share no journal that locks could guard.
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

  const request = async (name: string, task: GuardedTask, waits: boolean): Promise<Outcome> => {
    // Browsers do not take both options at once.
    const options = waits ? { signal: task.lost } : { ifAvailable: true }
    try {
      return await manager().request(`${scope} ${name}`, options, async (lock) => {
        if (lock === null) return 'taken'
        await task.run()
        return 'over'
      })
    } catch (error) {
      if (task.hasSettled()) throw error
      if (!task.hasBegun() && !task.lost.aborted) return 'refused'
      // The page was left while it waited, or the browser took the lock away.
      task.lose()
      return 'over'
    }
  }

  const runLocked = async (name: string, work: LockedTask, waits: boolean): Promise<boolean> => {
    if (isLeft) return true
    const task = guarded(work)
    const stop = visibility.onLeave(task.lose)
    try {
      const outcome = isRefused ? 'refused' : await request(name, task, waits)
      if (outcome !== 'refused') return outcome === 'over'
      isRefused = true
      if (!waits) return await fallback.tryHold(name, task.run)
      await fallback.hold(name, task.run)
      return true
    } finally {
      stop()
    }
  }

  return {
    async hold(name, work) {
      await runLocked(name, work, true)
    },
    tryHold: (name, work) => runLocked(name, work, false),
  }
}

type GuardedTask = ReturnType<typeof guarded>

/** A task that counts as done once its lock is lost. */
function guarded(work: LockedTask) {
  const loss = new AbortController()
  const { signal: lost } = loss
  const whenLost = new Promise<void>((resolve) => {
    lost.addEventListener('abort', () => resolve())
  })
  let stage: 'due' | 'begun' | 'settled' = 'due'
  return {
    lost,
    lose: () => loss.abort(),
    hasBegun: () => stage !== 'due',
    hasSettled: () => stage === 'settled',
    async run() {
      if (lost.aborted) return
      stage = 'begun'
      const done = work(lost).finally(() => (stage = 'settled'))
      await Promise.race([done, whenLost])
    },
  }
}
