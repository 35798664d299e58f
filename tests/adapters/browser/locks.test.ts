import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { createWebLocks } from '../../../src/adapters/browser/locks.ts'
import { leftLocksContract, lockPortContract } from '../../contracts/locks/contract.ts'
import { createLockManager } from '../../support/lock-manager.ts'
import { createTestVisibility } from '../../support/platform.ts'

const SCOPE = 'index-stablecoin.1.0xabc'

const nothing = async () => {}
const forever = () => new Promise<void>(() => {})

/** A tab, and its locks. */
function openTab(manager: () => LockManager) {
  const page = createTestVisibility()
  return { page, locks: createWebLocks(SCOPE, manager, page) }
}

const open = (manager = createLockManager()) => openTab(() => manager).locks

/** How browsers have no locks for a page. */
const REFUSALS: readonly [string, () => LockManager][] = [
  [
    'refuses them',
    () => ({
      ...createLockManager(),
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    }),
  ],
  ['has none', () => undefined as unknown as LockManager],
]

describe(createWebLocks.name, () => {
  lockPortContract(open)
  leftLocksContract(() => {
    const manager = createLockManager()
    return openTab(() => manager)
  })

  it('shares its locks with the other tabs', async () => {
    const manager = createLockManager()
    const [one, two] = [open(manager), open(manager)]
    void one.hold('a', forever)
    const task = vi.fn(nothing)
    void two.hold('a', task)
    await setImmediate()
    expect(task).not.toHaveBeenCalled()
  })

  it('gives its locks names that are the page’s own', async () => {
    const manager = createLockManager()
    const request = vi.spyOn(manager, 'request')
    await open(manager).hold('a', nothing)
    expect(request.mock.calls.map(([name]) => name)).toEqual([`${SCOPE} a`])
  })

  it('hands its locks to another tab when its page is left', async () => {
    const manager = createLockManager()
    const [one, two] = [openTab(() => manager), openTab(() => manager)]
    void one.locks.hold('a', forever)
    await Promise.resolve()
    const task = vi.fn(nothing)
    const waiting = two.locks.hold('a', task)
    // One that is left while it waits is no longer in the queue.
    const three = openTab(() => manager)
    void three.locks.hold('a', forever)
    await setImmediate()
    three.page.leave()
    one.page.leave()
    await waiting
    expect(task).toHaveBeenCalledTimes(1)
    // It has not been refused either: the others wait for it.
    three.page.comeBack()
    void three.locks.hold('a', forever)
    await setImmediate()
    void two.locks.hold('a', task)
    await setImmediate()
    expect(task).toHaveBeenCalledTimes(1)
  })

  describe.each(REFUSALS)('where the browser %s', (_how, manager) => {
    lockPortContract(() => openTab(manager).locks)
    leftLocksContract(() => openTab(manager))

    it('asks it no more', async () => {
      let times = 0
      const counted = () => {
        times += 1
        return manager()
      }
      const { locks } = openTab(counted)
      await locks.hold('a', nothing)
      await locks.hold('b', nothing)
      expect(times).toBe(1)
    })
  })
})
