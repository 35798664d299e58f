import { describe, expect, it } from 'vitest'
import { createStoredPreferences } from '../../../src/adapters/browser/preferences.ts'
import { createFakeAdapters, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { createSharedStorage, type Tab } from '../../support/storage.ts'

const DEPLOYMENT = createFakeAdapters().deployment

const STORAGES = ['localStorage', 'sessionStorage'] as const

const forbid = () => {
  throw new DOMException('forbidden', 'SecurityError')
}

/** A page whose browser forbids storage. */
function forbidding() {
  const page = new EventTarget()
  for (const storage of STORAGES) Object.defineProperty(page, storage, { get: forbid })
  return page as unknown as Window
}

/** A page whose browser has none. */
function lacking() {
  const none = Object.fromEntries(STORAGES.map((storage) => [storage, null]))
  return Object.assign(new EventTarget(), none) as unknown as Window
}

describe(createStoredPreferences.name, () => {
  preferencesPortContract(() => {
    const storage = createSharedStorage()
    const tab: Tab = new Map()
    return () => createStoredPreferences(storage.open(tab), DEPLOYMENT)
  })

  it.each([
    ['is forbidden', forbidding],
    ['is not there', lacking],
  ])('lasts as long as the page where storage %s', (_how, open) => {
    const preferences = createStoredPreferences(open(), DEPLOYMENT)
    expect(preferences.lastWallet()).toBeUndefined()
    preferences.setLastWallet('test.one')
    expect(preferences.lastWallet()).toBe('test.one')
    expect(preferences.lacksBatches('test.one')).toBe(false)
    preferences.setLacksBatches('test.one')
    expect(preferences.lacksBatches('test.one')).toBe(true)
  })

  it('lasts as long as the page where the storage is full', () => {
    const storage = createSharedStorage()
    storage.isFull = true
    const preferences = createStoredPreferences(storage.open(), DEPLOYMENT)
    preferences.setLastWallet('test.one')
    expect(preferences.lastWallet()).toBe('test.one')
    expect(createStoredPreferences(storage.open(), DEPLOYMENT).lastWallet()).toBeUndefined()
  })

  it('does not keep longer than the tab what an update of the wallet can change', () => {
    const storage = createSharedStorage()
    createStoredPreferences(storage.open(), DEPLOYMENT).setLacksBatches('test.one')
    expect(createStoredPreferences(storage.open(), DEPLOYMENT).lacksBatches('test.one')).toBe(false)
    expect(storage.entries.size).toBe(0)
  })

  it('remembers the wallet for every deployment', () => {
    const storage = createSharedStorage()
    const one = createStoredPreferences(storage.open(), DEPLOYMENT)
    one.setLastWallet('test.one')
    const other = createStoredPreferences(storage.open(), { indexToken: STRANGER })
    expect(other.lastWallet()).toBe('test.one')
  })
})
