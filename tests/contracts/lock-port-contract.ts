import { describe, expect, it, vi } from 'vitest'
import type { LockPort } from '../../src/application/ports/lock-port.ts'

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
