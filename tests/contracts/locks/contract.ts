import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestVisibility } from '../../support/platform.ts'
import type { LockPort } from '../../../src/application/ports/platform-ports.ts'
import { contractCase, contractOf, describeContract, type ContractCase } from '../contract-case.ts'
import { eventually } from '../eventually.ts'

/** A task that lasts until it is released. */
const held = () => {
  let release: (() => void) | undefined
  const task = new Promise<void>((resolve) => (release = resolve))
  return { task: () => task, release: () => release?.() }
}

const fail = () => Promise.reject(new Error('no'))

/** A task that counts how often it was done. */
const counted = () => {
  let times = 0
  return {
    async task() {
      times += 1
    },
    times: () => times,
  }
}

/**
 * What every adapter of `LockPort` must do: run one task at a time for each name, in the order of
 * their requests, release the lock when a task has settled in any way, and settle as the task does.
 */
function lockPortCases(create: () => LockPort): readonly ContractCase[] {
  return [
    contractCase('a lock is given to one at a time, in their order', async () => {
      const locks = create()
      const order: string[] = []
      const note = (name: string) => {
        order.push(name)
      }
      const first = held()
      const one = locks.hold('a', () => first.task().then(() => note('one')))
      const two = locks.hold('a', async () => note('two'))
      const three = locks.hold('a', async () => note('three'))
      await locks.hold('b', async () => note('other'))
      expect(order).toEqual(['other'])
      first.release()
      await Promise.all([one, two, three])
      expect(order).toEqual(['other', 'one', 'two', 'three'])
    }),

    contractCase('hold settles once its task has, and not before', async () => {
      const first = held()
      let isOver = false
      const holding = create()
        .hold('a', first.task)
        .then(() => (isOver = true))
      await setImmediate()
      expect(isOver).toBe(false)
      first.release()
      await holding
    }),

    contractCase('hold fails as the task does, and lets go of the lock', async () => {
      const locks = create()
      const { task, times } = counted()
      const failing = locks.hold('a', fail)
      const waiting = locks.hold('a', task)
      await expect(failing).rejects.toThrow('no')
      await waiting
      expect(times()).toBe(1)
    }),
  ]
}

export const lockPortContract = contractOf('LockPort', lockPortCases)

/** Locks of a page that can be left, and what tells it. */
export interface LocksOfPage {
  readonly locks: LockPort
  readonly page: TestVisibility
}

/**
 * What every adapter of `LockPort` that a page works with must do besides: release its locks when
 * the page is left, and take none until the page is back.
 */
export function leftLocksContract(create: () => LocksOfPage): void {
  describeContract('LockPort of a page', [
    contractCase('a page that is left lets go of its locks', async () => {
      const { locks, page } = create()
      const first = held()
      let hasBegun = false
      const holding = locks.hold('a', () => {
        hasBegun = true
        return first.task()
      })
      await eventually(() => expect(hasBegun).toBe(true))
      page.leave()
      await holding
      page.comeBack()
      const { task, times } = counted()
      await locks.hold('a', task)
      expect(times()).toBe(1)
    }),

    contractCase('a page that is left waits for no lock any more', async () => {
      const { locks, page } = create()
      const first = held()
      const holding = locks.hold('a', first.task)
      const { task, times } = counted()
      const waiting = locks.hold('a', task)
      await Promise.resolve()
      page.leave()
      await Promise.all([holding, waiting])
      expect(times()).toBe(0)
    }),

    contractCase('a page that is left takes no lock until it is back', async () => {
      const { locks, page } = create()
      const { task, times } = counted()
      page.leave()
      await locks.hold('a', task)
      expect(times()).toBe(0)
      page.comeBack()
      await locks.hold('a', task)
      expect(times()).toBe(1)
    }),
  ])
}
