import { describe, expect, it } from 'vitest'
import { createStoredPreferences } from '../../../src/adapters/browser/preferences.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { createSharedStorage, forbid, pageWith } from '../../support/storage.ts'

describe(createStoredPreferences.name, () => {
  preferencesPortContract(() => {
    const storage = createSharedStorage()
    return () => createStoredPreferences(storage.open())
  })

  it('keeps what it cannot store as long as the page', () => {
    const preferences = createStoredPreferences(pageWith(forbid))
    preferences.setLastWallet('test.one')
    expect(preferences.lastWallet()).toBe('test.one')
    preferences.forgetLastWallet()
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
    storage.entries.set('index-stablecoin.approval', 'cost 100')
    expect(createStoredPreferences(storage.open()).approvalChoice()).toBeUndefined()
  })
})
