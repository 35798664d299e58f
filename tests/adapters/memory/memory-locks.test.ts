import { describe } from 'vitest'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { lockPortContract } from '../../contracts/locks/contract.ts'

describe(createMemoryLocks.name, () => {
  lockPortContract(createMemoryLocks)
})
