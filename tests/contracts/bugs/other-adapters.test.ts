import { describe, expect, it } from 'vitest'
import { createStorageJournal } from '../../../src/adapters/browser/journal.ts'
import { createWebLocks } from '../../../src/adapters/browser/locks.ts'
import { createStoredPreferences } from '../../../src/adapters/browser/preferences.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeVisibility } from '../../../src/adapters/memory/fake-platform.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { createLockManager } from '../../support/lock-manager.ts'
import { createSharedStorage } from '../../support/storage.ts'
import { walletUnderTest } from '../../support/wallet-under-test.ts'
import { eventually } from '../eventually.ts'
import { JOURNAL_SUITE, journalSuite } from './journal-bugs.ts'
import { LOCK_SUITE, lockSuite } from './lock-bugs.ts'
import { PREFERENCES_SUITE, preferencesSuite } from './preferences-bugs.ts'
import { brokenPromises } from './seeded-bug.ts'
import { WALLET_SUITE, walletSuite } from './wallet-bugs.ts'

// A bug must be caught around an adapter of the product too, which answers later than a fake.

const { deployment } = createFakeAdapters()

const WALLET = walletSuite((setup) => walletUnderTest('metamask', setup))
const JOURNAL = journalSuite(() => {
  const storage = createSharedStorage()
  return () => createStorageJournal(storage.open(), deployment)
})
const PREFERENCES = preferencesSuite(() => {
  const storage = createSharedStorage()
  return () => createStoredPreferences(storage.open(), deployment)
})
const LOCKS = lockSuite(() => {
  const manager = createLockManager()
  return createWebLocks('test', () => manager, createMemoryLocks(), createFakeVisibility())
})

describe.each([
  ['the wallet', WALLET, WALLET_SUITE],
  ['the journal', JOURNAL, JOURNAL_SUITE],
  ['the preferences', PREFERENCES, PREFERENCES_SUITE],
  ['the locks', LOCKS, LOCK_SUITE],
])('%s of the product', (_name, { port, sound, bugs }, fake) => {
  // Until it has loaded what it loads on demand, it is later than the cases wait.
  it('keeps its promises in time', () =>
    eventually(async () => expect(await brokenPromises(port, sound)).toEqual([])))

  // Those of a list do the same wrong in many places: the fakes show where.
  const single = bugs.filter(({ group }) => group === undefined)

  it.each(single)('with a bug is caught: $name', async ({ name, cases }) => {
    const same = fake.bugs.find((bug) => bug.name === name)?.cases ?? []
    const broken = new Set((await brokenPromises(port, same)).map(({ promise }) => promise))
    const suspects = cases.filter(({ promise }) => broken.has(promise))
    expect(await brokenPromises(port, suspects)).not.toEqual([])
  })
})
