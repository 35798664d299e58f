import { describe, expect, it } from 'vitest'
import { createWebLocks } from '../../../src/adapters/browser/web-locks.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { lockPortContract } from '../../contracts/lock-port-contract.ts'
import { createLockManager } from '../../support/lock-manager.ts'

const nothing = async () => {}

/** The locks of a tab. */
const open = (manager = createLockManager()) => createWebLocks(() => manager, createMemoryLocks())

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

  it('shares its locks with the other tabs', async () => {
    const manager = createLockManager()
    const [one, two] = [open(manager), open(manager)]
    let release: (() => void) | undefined
    const holding = one.hold('a', () => new Promise<void>((resolve) => (release = resolve)))
    await Promise.resolve()
    expect(await two.tryHold('a', nothing)).toBe(false)
    release?.()
    await holding
    expect(await two.tryHold('a', nothing)).toBe(true)
  })

  it('gives its locks names that are the page’s own', async () => {
    const manager = createLockManager()
    let held: LockInfo[] | undefined
    await open(manager).hold('a', async () => void ({ held } = await manager.query()))
    expect(held).toEqual([{ name: 'index-stablecoin a' }])
  })

  describe.each(REFUSALS)('where the browser %s', (_how, manager) => {
    lockPortContract(() => createWebLocks(manager, createMemoryLocks()))

    it('asks it no more', async () => {
      let times = 0
      const counted = () => {
        times += 1
        return manager()
      }
      const locks = createWebLocks(counted, createMemoryLocks())
      await locks.tryHold('a', nothing)
      await locks.hold('b', nothing)
      expect(times).toBe(1)
    })
  })
})
