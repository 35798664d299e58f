import { describe, expect, it, vi } from 'vitest'
import type { FakeVisibility } from '../../../src/adapters/memory/fake-platform.ts'
import type { LockPort } from '../../../src/application/ports/platform-ports.ts'

/** A task that lasts until it is released. */
const held = () => {
  let release: (() => void) | undefined
  const task = new Promise<void>((resolve) => (release = resolve))
  return { task: () => task, release: () => release?.() }
}

const nothing = async () => {}
const fail = () => Promise.reject(new Error('no'))

/** What every adapter of `LockPort` keeps to. */
export function lockPortContract(create: () => LockPort): void {
  describe('hold', () => {
    it('gives the lock to one at a time, in their order', async () => {
      const locks = create()
      const order: string[] = []
      const first = held()
      const one = locks.hold('a', () => first.task().then(() => void order.push('one')))
      const two = locks.hold('a', async () => void order.push('two'))
      await locks.hold('b', async () => void order.push('other'))
      expect(order).toEqual(['other'])
      first.release()
      await Promise.all([one, two])
      expect(order).toEqual(['other', 'one', 'two'])
    })

    it('fails as the task does, and lets go of the lock', async () => {
      const locks = create()
      await expect(locks.hold('a', fail)).rejects.toThrow('no')
      await expect(locks.tryHold('a', fail)).rejects.toThrow('no')
      expect(await locks.tryHold('a', nothing)).toBe(true)
    })
  })

  describe('tryHold', () => {
    it('does the task when the lock is free', async () => {
      const task = vi.fn(nothing)
      expect(await create().tryHold('a', task)).toBe(true)
      expect(task).toHaveBeenCalledTimes(1)
    })

    it('does nothing while another holds it, and the task afterwards', async () => {
      const locks = create()
      const first = held()
      const one = locks.hold('a', first.task)
      const task = vi.fn(nothing)
      expect(await locks.tryHold('a', task)).toBe(false)
      expect(task).not.toHaveBeenCalled()
      first.release()
      await one
      expect(await locks.tryHold('a', task)).toBe(true)
      expect(task).toHaveBeenCalledTimes(1)
    })
  })
}

/** Locks of a page that can be left, and what tells it. */
export interface LocksOfPage {
  readonly locks: LockPort
  readonly page: FakeVisibility
}

/** What every adapter of `LockPort` that a page works with keeps to besides. */
export function leftLocksContract(create: () => LocksOfPage): void {
  describe('when the page is left', () => {
    it.each(['hold', 'tryHold'] as const)('%s lets go of its lock and says so', async (method) => {
      const { locks, page } = create()
      const first = held()
      let isLost = false
      const holding = locks[method]('a', (lost) => {
        lost.addEventListener('abort', () => (isLost = true))
        return first.task()
      })
      await vi.waitFor(async () => expect(await locks.tryHold('a', nothing)).toBe(false))
      page.leave()
      await holding
      expect(isLost).toBe(true)
      page.comeBack()
      expect(await locks.tryHold('a', nothing)).toBe(true)
    })

    it('does not mind that a task fails that was given up', async () => {
      const { locks, page } = create()
      let give: ((reason: Error) => void) | undefined
      const holding = locks.hold('a', () => new Promise((_resolve, reject) => (give = reject)))
      await vi.waitFor(() => expect(give).toBeDefined())
      page.leave()
      await holding
      give?.(new Error('too late'))
    })

    it('waits for no lock any more', async () => {
      const { locks, page } = create()
      const first = held()
      const holding = locks.hold('a', first.task)
      const task = vi.fn(nothing)
      const waiting = locks.hold('a', task)
      await Promise.resolve()
      page.leave()
      await Promise.all([holding, waiting])
      expect(task).not.toHaveBeenCalled()
    })

    it('takes none until it is back', async () => {
      const { locks, page } = create()
      const task = vi.fn(nothing)
      page.leave()
      await locks.hold('a', task)
      await locks.tryHold('a', task)
      expect(task).not.toHaveBeenCalled()
      page.comeBack()
      await locks.hold('a', task)
      expect(task).toHaveBeenCalledTimes(1)
    })
  })
}
