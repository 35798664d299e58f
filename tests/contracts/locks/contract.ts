import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { LockPort } from '../../../src/application/ports/platform-ports.ts'
import { eventually } from '../eventually.ts'

/** Creates a task that lasts until it is released. */
const held = () => {
  let release: (() => void) | undefined
  let hasBegun = false
  const lasting = new Promise<'done'>((resolve) => (release = () => resolve('done')))
  const task = () => {
    hasBegun = true
    return lasting
  }
  return { task, hasBegun: () => hasBegun, release: () => release?.() }
}

/** Creates a task that counts its runs, and may fail. */
const counted = (fails = false) => {
  let times = 0
  return {
    async task() {
      times += 1
      if (fails) throw new Error('no')
      return times
    },
    times: () => times,
  }
}

/** Waits until a task holds its lock. */
const begun = ({ hasBegun }: ReturnType<typeof held>) =>
  eventually(() => expect(hasBegun()).toBe(true))

/**
 * The requirements for every adapter of `LockPort`. It runs one task at a time for each name. It
 * reports that other tasks were not run, and which locks are held. It releases the lock when the
 * task has settled in any way.
 */
export function lockPortContract(create: () => LockPort): void {
  describe('LockPort', () => {
    it('a lock is given to one task at a time, and the others are not run', async () => {
      const locks = create()
      const first = held()
      const { task, times } = counted()
      const holding = locks.holdIfFree('a', first.task)
      await begun(first)
      expect(await locks.holdIfFree('a', task)).toBeUndefined()
      expect(times()).toBe(0)
      expect(await locks.holdIfFree('b', task)).toBe(1)
      first.release()
      expect(await holding).toBe('done')
      expect(await locks.holdIfFree('a', task)).toBe(2)
    })

    it('a lock is held for as long as its task lasts, and no other is', async () => {
      const locks = create()
      const first = held()
      expect(await locks.isHeld('a')).toBe(false)
      const holding = locks.holdIfFree('a', first.task)
      await begun(first)
      expect([await locks.isHeld('a'), await locks.isHeld('b')]).toEqual([true, false])
      first.release()
      await holding
      await eventually(async () => expect(await locks.isHeld('a')).toBe(false))
    })

    it('holdIfFree fails as the task does, runs it once, and lets go of the lock', async () => {
      const locks = create()
      expect(await runFailing(locks)).toBe(1)
      expect(await locks.holdIfFree('a', counted().task)).toBe(1)
    })
  })
}

/** Runs a task that fails, and expects its error. Resolves to how often the task was run. */
export async function runFailing(locks: LockPort): Promise<number> {
  const { task, times } = counted(true)
  await expect(locks.holdIfFree('a', task)).rejects.toThrow('no')
  return times()
}

/** The locks of a page that the user can leave, and the visibility that reports this. */
interface LocksOfPage {
  readonly locks: LockPort
  readonly page: { leave(): void; comeBack(): void }
}

/**
 * Further requirements for the adapters of `LockPort` that the page uses. They release their locks
 * when the user leaves the page. They take no locks until the user is back.
 */
export function leftLocksContract(create: () => LocksOfPage): void {
  describe('LockPort of a page', () => {
    it('a page that is left lets go of its locks', async () => {
      const { locks, page } = create()
      const first = held()
      const holding = locks.holdIfFree('a', first.task)
      await begun(first)
      page.leave()
      expect(await holding).toBeUndefined()
      page.comeBack()
      await eventually(async () => expect(await locks.holdIfFree('a', counted().task)).toBe(1))
    })

    it('a page that is left while it asks runs no task', async () => {
      const { locks, page } = create()
      const { task, hasBegun } = held()
      const asking = locks.holdIfFree('a', task)
      page.leave()
      expect(await asking).toBeUndefined()
      await setImmediate()
      expect(hasBegun()).toBe(false)
    })

    it('a page that is left takes no lock until it is back', async () => {
      const { locks, page } = create()
      const { task, times } = counted()
      page.leave()
      expect(await locks.holdIfFree('a', task)).toBeUndefined()
      expect(times()).toBe(0)
      page.comeBack()
      expect(await locks.holdIfFree('a', task)).toBe(1)
    })
  })
}
