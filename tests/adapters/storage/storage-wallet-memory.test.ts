import { describe, expect, it } from 'vitest'
import { createStorageWalletMemory } from '../../../src/adapters/storage/storage-wallet-memory.ts'
import { walletMemoryPortContract } from '../../contracts/wallet-memory-port-contract.ts'
import { createSharedStorage } from '../../support/storage.ts'

/** A page whose browser forbids storage. */
const forbidding = () =>
  Object.defineProperty(new EventTarget(), 'localStorage', {
    get() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }) as unknown as Window

describe(createStorageWalletMemory.name, () => {
  walletMemoryPortContract(() => {
    const storage = createSharedStorage()
    return () => createStorageWalletMemory(storage.open())
  })

  it('lasts as long as the page where storage is forbidden', () => {
    const memory = createStorageWalletMemory(forbidding())
    expect(memory.recall()).toBeUndefined()
    memory.remember('test.one')
    expect(memory.recall()).toBe('test.one')
  })

  it('lasts as long as the page where the storage is full', () => {
    const storage = createSharedStorage()
    storage.isFull = true
    const memory = createStorageWalletMemory(storage.open())
    memory.remember('test.one')
    expect(memory.recall()).toBe('test.one')
    expect(createStorageWalletMemory(storage.open()).recall()).toBeUndefined()
  })
})
