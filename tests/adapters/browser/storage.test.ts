import { describe, expect, it } from 'vitest'
import {
  createSafeStorage,
  createStoredPreferences,
} from '../../../src/adapters/browser/storage.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { createSharedStorage, forbid, pageWith } from '../../support/storage.ts'

describe(createSafeStorage.name, () => {
  it.each([
    ['is forbidden', pageWith(forbid), undefined],
    ['is missing', pageWith(() => null), undefined],
    ['is full', Object.assign(createSharedStorage(), { isFull: true }).open(), []],
  ])('stores nothing and does not fail where the storage %s', (_how, page, keys) => {
    const storage = createSafeStorage(page, 'localStorage')
    expect(storage.set('a', '1')).toBe(false)
    expect(storage.get('a')).toBeUndefined()
    expect(storage.keys()).toEqual(keys)
    expect(() => storage.remove('a')).not.toThrow()
  })
})

describe(createStoredPreferences.name, () => {
  preferencesPortContract(() => {
    const storage = createSharedStorage()
    return () => createStoredPreferences(storage.open())
  })

  it('keeps what it cannot store as long as the page', () => {
    const preferences = createStoredPreferences(pageWith(forbid))
    preferences.setLastWallet('test.one')
    expect(preferences.lastWallet()).toBe('test.one')
    preferences.setLastWallet(undefined)
    expect(preferences.lastWallet()).toBeUndefined()
  })

  it('goes by what another tab has stored since', () => {
    const storage = createSharedStorage()
    const [one, other] = [storage.open(), storage.open()].map(createStoredPreferences)
    storage.isFull = true
    one?.setLastWallet('test.lost')
    storage.isFull = false
    one?.setLastWallet('test.one')
    other?.setLastWallet('test.two')
    expect(one?.lastWallet()).toBe('test.two')
  })

  it('takes a stored text that is no choice for none', () => {
    const storage = createSharedStorage()
    storage.entries.set('index-stablecoin.limit-to-cost', 'cost 100')
    expect(createStoredPreferences(storage.open()).limitToCost()).toBe(false)
  })
})
