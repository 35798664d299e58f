import { describe, expect, it } from 'vitest'
import { createStorageWalletMemory } from '../../../src/adapters/storage/storage-wallet-memory.ts'
import { walletMemoryPortContract } from '../../contracts/wallet-memory-port-contract.ts'
import { createSharedStorage, type Tab } from '../../support/storage.ts'

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

describe(createStorageWalletMemory.name, () => {
  walletMemoryPortContract(() => {
    const storage = createSharedStorage()
    const tab: Tab = new Map()
    return () => createStorageWalletMemory(storage.open(tab))
  })

  it.each([
    ['is forbidden', forbidding],
    ['is not there', lacking],
  ])('lasts as long as the page where storage %s', (_how, open) => {
    const memory = createStorageWalletMemory(open())
    expect(memory.recall()).toBeUndefined()
    memory.remember('test.one')
    expect(memory.recall()).toBe('test.one')
    expect(memory.lacksBatches('test.one')).toBe(false)
    memory.noteLacksBatches('test.one')
    expect(memory.lacksBatches('test.one')).toBe(true)
  })

  it('lasts as long as the page where the storage is full', () => {
    const storage = createSharedStorage()
    storage.isFull = true
    const memory = createStorageWalletMemory(storage.open())
    memory.remember('test.one')
    expect(memory.recall()).toBe('test.one')
    expect(createStorageWalletMemory(storage.open()).recall()).toBeUndefined()
  })

  it('does not keep longer than the tab what an update of the wallet can change', () => {
    const storage = createSharedStorage()
    createStorageWalletMemory(storage.open()).noteLacksBatches('test.one')
    expect(createStorageWalletMemory(storage.open()).lacksBatches('test.one')).toBe(false)
    expect(storage.entries.size).toBe(0)
  })
})
