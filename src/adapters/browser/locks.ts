import type {
  LockPort,
  LockedTask,
  VisibilityPort,
} from '../../application/ports/platform-ports.ts'

/** `over` means that the task was done, or that nothing more is to be done for it. */
type Answer = 'over' | 'taken' | 'refused'

const named = (name: string) => `index-stablecoin ${name}`

/**
 * The Web Locks of the browser, under names of the page's own. Firefox and Chromium refuse them where
 * site data is blocked, and a page that did not come over HTTPS has none: from the first refusal on,
 * the fallback is used. Without storage the tabs share no journal that locks could guard.
 *
 * A page that is left lets go of its locks itself. Browsers that keep it for their Back button either
 * keep its locks too, and have every other tab wait, or take them away with an error.
 */
export function createWebLocks(
  manager: () => LockManager,
  fallback: LockPort,
  visibility: Pick<VisibilityPort, 'onLeave' | 'onReturn'>,
): LockPort {
  let isRefused = false
  let isLeft = false
  visibility.onLeave(() => (isLeft = true))
  visibility.onReturn(() => (isLeft = false))

  const request = async (name: string, task: GuardedTask, isPatient: boolean): Promise<Answer> => {
    // Browsers take one of the two options.
    const options = isPatient ? { signal: task.lost } : { ifAvailable: true }
    try {
      return await manager().request(named(name), options, async (lock) => {
        if (lock === null) return 'taken'
        await task.run()
        return 'over'
      })
    } catch (error) {
      if (task.hasSettled()) throw error
      if (!task.hasBegun() && !task.lost.aborted) return 'refused'
      // The page was left while it waited, or the browser has taken the lock away.
      task.lose()
      return 'over'
    }
  }

  const under = async (name: string, work: LockedTask, isPatient: boolean): Promise<boolean> => {
    if (isLeft) return true
    const task = guarded(work)
    const stop = visibility.onLeave(task.lose)
    try {
      const answer = isRefused ? 'refused' : await request(name, task, isPatient)
      if (answer !== 'refused') return answer === 'over'
      isRefused = true
      if (!isPatient) return await fallback.tryHold(name, task.run)
      await fallback.hold(name, task.run)
      return true
    } finally {
      stop()
    }
  }

  return {
    async hold(name, work) {
      await under(name, work, true)
    },
    tryHold: (name, work) => under(name, work, false),
  }
}

type GuardedTask = ReturnType<typeof guarded>

/** A task that counts as over once its lock is lost. */
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
