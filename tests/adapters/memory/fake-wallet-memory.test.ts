import { describe } from 'vitest'
import { createFakeWalletMemory } from '../../../src/adapters/memory/fake-wallet-memory.ts'
import { walletMemoryPortContract } from '../../contracts/wallet-memory-port-contract.ts'

describe(createFakeWalletMemory.name, () => {
  walletMemoryPortContract(() => {
    const memory = createFakeWalletMemory()
    return () => memory
  })
})
