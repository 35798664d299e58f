import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createWebLocks } from '../../../src/adapters/browser/locks.ts'
import { leftLocksContract, lockPortContract } from '../../contracts/locks/contract.ts'
import { createLockManager } from '../../support/lock-manager.ts'
import { createTestVisibility } from '../../support/platform.ts'

const SCOPE = 'index-stablecoin.1.0xabc'

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

  it('does not wait for another deployment on the same origin', async () => {
    const manager = createLockManager()
    void createWebLocks('index-stablecoin.1.0xdef', () => manager, createTestVisibility()).hold(
      'a',
      forever,
    )
    let isDone = false
    await open(manager).hold('a', async () => {
      isDone = true
    })
    expect(isDone).toBe(true)
  })

  it('hands its locks to another tab when its page is left', async () => {
    const manager = createLockManager()
    const [one, two] = [openTab(() => manager), openTab(() => manager)]
    void one.locks.hold('a', forever)
    await Promise.resolve()
    let tasks = 0
    const task = async () => {
      tasks += 1
    }
    const waiting = two.locks.hold('a', task)
    // One that is left while it waits is no longer in the queue.
    const three = openTab(() => manager)
    void three.locks.hold('a', forever)
    await setImmediate()
    three.page.leave()
    one.page.leave()
    await waiting
    expect(tasks).toBe(1)
    // It has not been refused either: the others wait for it.
    three.page.comeBack()
    void three.locks.hold('a', forever)
    await setImmediate()
    void two.locks.hold('a', task)
    await setImmediate()
    expect(tasks).toBe(1)
  })

  describe.each(REFUSALS)('where the browser %s', (_how, manager) => {
    lockPortContract(() => openTab(manager).locks)
    leftLocksContract(() => openTab(manager))
  })
})
