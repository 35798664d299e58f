import { setImmediate } from 'node:timers/promises'
import type { LockPort } from '../../../src/application/ports/platform-ports.ts'
import { createWebLocks } from '../../../src/adapters/browser/locks.ts'
import { createFakeVisibility } from '../../../src/adapters/memory/fake-platform.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { createLockManager } from '../../support/lock-manager.ts'
import { leftLocksCases, lockPortCases, type LocksOfPage } from '../locks/contract.ts'
import { inTurns, seed } from './seeded-bug.ts'

const forever = () => new Promise<void>(() => {})

const BUGS: Readonly<Record<string, (locks: LockPort) => Partial<LockPort>>> = {
  'has one lock for all names': (locks) => ({
    hold: (_name, task) => locks.hold('the only lock', task),
    tryHold: (_name, task) => locks.tryHold('the only lock', task),
  }),
  'gives a lock to everybody at once': () => ({
    hold: (_name, task) => task(new AbortController().signal),
  }),
  'says that a task is over that has only begun': (locks) => ({
    hold: (name, task) => Promise.race([locks.hold(name, task), setImmediate()]),
  }),
  'keeps the lock of a task that has failed': (locks) => ({
    async hold(name, task) {
      try {
        await locks.hold(name, task)
      } catch (error) {
        void locks.hold(name, forever)
        throw error
      }
    },
  }),
  'swallows the failure of a task': (locks) => ({
    hold: (name, task) => locks.hold(name, task).catch(() => {}),
  }),
  'says that it has done a task that it has not': (locks) => {
    const known = new Set<string>()
    return {
      hold(name, task) {
        known.add(name)
        return locks.hold(name, task)
      },
      tryHold: async (name, task) => !known.has(name) || locks.tryHold(name, task),
    }
  },
  'waits for a lock that it should only try': (locks) => ({
    async tryHold(name, task) {
      await locks.hold(name, task)
      return true
    },
  }),
}

/** Around the locks that are created. */
export const lockSuite = (create: () => LockPort) =>
  seed('LockPort', BUGS, (breakPort) =>
    lockPortCases(() => {
      const locks = create()
      return { ...locks, ...breakPort?.(locks) }
    }),
  )

export const LOCK_SUITE = lockSuite(createMemoryLocks)

/** The task, and whether it was begun. */
const observed = (task: (lost: AbortSignal) => Promise<void>) => {
  let isBegun = false
  return {
    isBegun: () => isBegun,
    run(lost: AbortSignal) {
      isBegun = true
      return task(lost)
    },
  }
}

const isLeftOf = ({ page }: LocksOfPage) => {
  let isLeft = false
  page.onLeave(() => (isLeft = true))
  page.onReturn(() => (isLeft = false))
  return () => isLeft
}

const PAGE_BUGS: Readonly<Record<string, (of: LocksOfPage) => Partial<LockPort>>> = {
  'tells no task that its lock is lost': ({ locks }) => ({
    hold: (name, task) => locks.hold(name, () => task(new AbortController().signal)),
  }),
  'tells no task that was only tried that its lock is lost': ({ locks }) => ({
    tryHold: (name, task) => locks.tryHold(name, () => task(new AbortController().signal)),
  }),
  'leaks the failure of a task that it has given up': ({ locks }) => ({
    hold: (name, task) =>
      locks.hold(name, (lost) => {
        const running = task(lost)
        void running.then(() => {})
        return running
      }),
  }),
  'does a task that waits when the page is left': (of) => {
    const isLeft = isLeftOf(of)
    return {
      async hold(name, task) {
        const wasLeft = isLeft()
        const { run, isBegun } = observed(task)
        await of.locks.hold(name, run)
        if (!wasLeft && !isBegun()) await task(new AbortController().signal)
      },
    }
  },
  'takes a lock while the page is left': (of) => {
    const isLeft = isLeftOf(of)
    return {
      hold: (name, task) =>
        isLeft() ? task(new AbortController().signal) : of.locks.hold(name, task),
    }
  },
}

/** Around the locks of the browser. */
export const PAGE_LOCK_SUITE = seed('LockPort of a page', PAGE_BUGS, (breakPort) =>
  leftLocksCases(() => {
    const manager = createLockManager()
    const page = createFakeVisibility()
    const locks = createWebLocks('test', () => manager, createMemoryLocks(), page)
    return { page, locks: { ...locks, ...breakPort?.({ page, locks }) } }
  }, inTurns),
)
