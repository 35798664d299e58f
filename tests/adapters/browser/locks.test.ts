import { describe, expect, it } from 'vitest'
import { createWebLocks } from '../../../src/adapters/browser/locks.ts'
import { leftLocksContract, lockPortContract, runFailing } from '../../contracts/locks/contract.ts'
import { createLockManager } from '../../support/lock-manager.ts'
import { createTestVisibility } from '../../support/platform.ts'

const SCOPE = 'index-stablecoin.1.0xabc'

const forever = () => new Promise<never>(() => {})
const atOnce = async () => 'done'

/** Opens a tab with its own page and locks. */
function openTab(manager: () => LockManager) {
  const page = createTestVisibility()
  return { page, locks: createWebLocks(SCOPE, manager, page) }
}

const open = (manager = createLockManager()) => openTab(() => manager).locks

/** The ways in which a browser has no locks for a page. */
const REFUSALS: readonly [string, () => LockManager][] = [
  [
    'refuses them',
    () => ({
      ...createLockManager(),
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
      query: () => Promise.reject(new DOMException('denied', 'SecurityError')),
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

  it('shares no lock with another deployment on the same origin', async () => {
    const manager = createLockManager()
    const other = createWebLocks('index-stablecoin.1.0xdef', () => manager, createTestVisibility())
    void other.holdIfFree('a', forever)
    expect(await open(manager).holdIfFree('a', atOnce)).toBe('done')
    expect(await open(manager).isHeld('a')).toBe(false)
  })

  describe.each(REFUSALS)('where the browser %s', (_how, manager) => {
    leftLocksContract(() => openTab(manager))

    it('runs each task at once, and takes each lock for held', async () => {
      const { locks } = openTab(manager)
      void locks.holdIfFree('a', forever)
      expect(await locks.holdIfFree('a', atOnce)).toBe('done')
      expect(await locks.isHeld('b')).toBe(true)
    })

    it('fails as the task does, and runs it once', async () => {
      expect(await runFailing(openTab(manager).locks)).toBe(1)
    })
  })
})
