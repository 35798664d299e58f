import { describe, expect, it } from 'vitest'
import { createStoredPreferences } from '../../../src/adapters/browser/preferences.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { createSharedStorage, forbid, pageWith } from '../../support/storage.ts'

describe(createStoredPreferences.name, () => {
  preferencesPortContract(() => {
    const storage = createSharedStorage()
    return () => createStoredPreferences(storage.open())
  })

  it.each([
    ['is forbidden', pageWith(forbid)],
    ['is not there', pageWith(() => null)],
    ['is full', Object.assign(createSharedStorage(), { isFull: true }).open()],
  ])('lasts as long as the page where storage %s', (_how, page) => {
    const preferences = createStoredPreferences(page)
    expect(preferences.lastWallet()).toBeUndefined()
    preferences.setLastWallet('test.one')
    expect(preferences.lastWallet()).toBe('test.one')
    preferences.forgetLastWallet()
    expect(preferences.lastWallet()).toBeUndefined()
  })

  it('takes what it has not written for no choice', () => {
    const storage = createSharedStorage()
    storage.entries.set('index-stablecoin.approval', 'cost 100')
    const preferences = createStoredPreferences(storage.open())
    expect(preferences.approvalChoice()).toBeUndefined()
    preferences.setApprovalChoice('cost')
    expect(storage.entries.get('index-stablecoin.approval')).toBe('cost')
  })

  it('remembers the wallet of the last tab', () => {
    const storage = createSharedStorage()
    const one = createStoredPreferences(storage.open())
    one.setLastWallet('test.one')
    const other = createStoredPreferences(storage.open())
    expect(other.lastWallet()).toBe('test.one')
    other.setLastWallet('test.two')
    expect(one.lastWallet()).toBe('test.two')
  })
})
