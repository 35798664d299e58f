import { describe, expect, it } from 'vitest'
import { createWebLocks } from '../../../src/adapters/browser/web-locks.ts'
import { lockPortContract } from '../../contracts/lock-port-contract.ts'
import { createLockManager } from '../../support/lock-manager.ts'

describe(createWebLocks.name, () => {
  lockPortContract(() => {
    const manager = createLockManager()
    return createWebLocks(() => manager)
  })

  it('shares its locks with the other tabs', async () => {
    const manager = createLockManager()
    const [one, two] = [createWebLocks(() => manager), createWebLocks(() => manager)]
    let release: (() => void) | undefined
    const holding = one.hold('a', () => new Promise<void>((resolve) => (release = resolve)))
    await Promise.resolve()
    expect(await two.tryHold('a', async () => 'mine')).toBeUndefined()
    release?.()
    await holding
    expect(await two.tryHold('a', async () => 'mine')).toBe('mine')
  })

  it('gives its locks names that are the page’s own', async () => {
    const manager = createLockManager()
    const held = await createWebLocks(() => manager).hold(
      'a',
      async () => (await manager.query()).held,
    )
    expect(held).toEqual([{ name: 'index-stablecoin a' }])
  })
})
