import type {
  LockPort,
  LockedTask,
  VisibilityPort,
} from '../../application/ports/platform-ports.ts'

/** `over` means that the task was done, or was lost with its lock. */
type Outcome = 'over' | 'refused'

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

  const request = async (name: string, task: GuardedTask, takes: boolean): Promise<Outcome> => {
    // Browsers do not take both options at once.
    const options = takes ? { steal: true } : { signal: task.lost }
    try {
      return await manager().request(`${scope} ${name}`, options, async () => {
        await task.run()
        return 'over' as const
      })
    } catch (error) {
      if (task.hasFailed()) throw error
      if (!task.hasBegun() && !task.lost.aborted) return 'refused'
      // The page was left while it waited, or the lock was taken away, perhaps as the task was done.
      task.lose()
      return 'over' as const
    }
  }

  const runLocked = async (name: string, work: LockedTask, takes: boolean): Promise<void> => {
    if (isLeft) return
    const task = guarded(work)
    const stop = visibility.onLeave(task.lose)
    try {
      const outcome = isRefused ? 'refused' : await request(name, task, takes)
      if (outcome === 'over') return
      isRefused = true
      const run = (lost: AbortSignal) => {
        lost.addEventListener('abort', task.lose)
        return task.run()
      }
      await (takes ? fallback.take(name, run) : fallback.hold(name, run))
    } finally {
      stop()
    }
  }

  return {
    hold: (name, work) => runLocked(name, work, false),
    take: (name, work) => runLocked(name, work, true),
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
  let stage: 'due' | 'begun' | 'failed' = 'due'
  return {
    lost,
    lose: () => loss.abort(),
    hasBegun: () => stage !== 'due',
    hasFailed: () => stage === 'failed',
    async run() {
      if (lost.aborted) return
      stage = 'begun'
      const done = work(lost).catch((error: unknown) => {
        stage = 'failed'
        throw error
      })
      await Promise.race([done, whenLost])
    },
  }
}
