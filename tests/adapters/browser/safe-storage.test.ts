import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '../../../src/adapters/browser/safe-storage.ts'
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
