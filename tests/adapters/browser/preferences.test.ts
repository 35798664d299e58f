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

/** A page whose storages are read so. */
function pageWith(get: () => unknown) {
  const page = new EventTarget()
  for (const storage of STORAGES) Object.defineProperty(page, storage, { get })
  return page as unknown as Window
}

describe(createStoredPreferences.name, () => {
  preferencesPortContract(() => {
    const storage = createSharedStorage()
    const tab: Tab = new Map()
    return () => createStoredPreferences(storage.open(tab), DEPLOYMENT)
  })

  it.each([
    ['is forbidden', pageWith(forbid)],
    ['is not there', pageWith(() => null)],
    ['is full', Object.assign(createSharedStorage(), { isFull: true }).open()],
  ])('lasts as long as the page where storage %s', (_how, page) => {
    const preferences = createStoredPreferences(page, DEPLOYMENT)
    expect(preferences.lastWallet()).toBeUndefined()
    preferences.setLastWallet('test.one')
    expect(preferences.lastWallet()).toBe('test.one')
    expect(preferences.lacksBatches('test.one')).toBe(false)
    preferences.setLacksBatches('test.one')
    expect(preferences.lacksBatches('test.one')).toBe(true)
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
