import { describe, expect, it } from 'vitest'
import type { LockPort } from '../../src/application/ports/lock-port.ts'

/** A task that lasts until it is released. */
const held = () => {
  let release: (() => void) | undefined
  const task = new Promise<void>((resolve) => (release = resolve))
  return { task: () => task, release: () => release?.() }
}

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

    it('answers with what the task did', async () => {
      expect(await create().hold('a', async () => 7)).toBe(7)
    })

    it('lets go of the lock when the task fails', async () => {
      const locks = create()
      await expect(locks.hold('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await locks.tryHold('a', async () => 'mine')).toBe('mine')
    })
  })

  describe('tryHold', () => {
    it('takes a free lock', async () => {
      expect(await create().tryHold('a', async () => 'mine')).toBe('mine')
    })

    it('answers with nothing while another holds it, and takes it afterwards', async () => {
      const locks = create()
      const first = held()
      const one = locks.hold('a', first.task)
      expect(await locks.tryHold('a', async () => 'mine')).toBeUndefined()
      first.release()
      await one
      expect(await locks.tryHold('a', async () => 'mine')).toBe('mine')
    })
  })
}
