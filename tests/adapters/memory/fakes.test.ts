import { describe } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeChain } from '../../../src/adapters/memory/fake-chain.ts'
import {
  createFakeJournal,
  createFakePreferences,
  createFakeStorage,
} from '../../../src/adapters/memory/fake-storage.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { lockPortContract } from '../../contracts/locks/contract.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import {
  fakeProtocolUnderTest,
  fakesUnderTest,
  fakeWalletUnderTest,
} from '../../support/fakes-under-test.ts'

const WAYS: [string, limits?: Parameters<FakeChain['serve']>[0]][] = [
  ['as one node'],
  ['as a pool whose heads are behind', { heads: 1 }],
  ['as a pool whose receipts are behind', { receipts: 1 }],
  ['as a pool whose states are behind', { states: 1 }],
  ['as a pool whose logs are behind', { logs: 1 }],
  ['as a pool that forgets hashes', { hasHashes: false }],
]

describe.each(WAYS)('the fake chain, answering %s', (_name, limits) => {
  const create = async () => {
    const fakes = createFakeAdapters({ permitted: true })
    fakes.chain.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
    let asked = 0
    if (limits === undefined) return fakesUnderTest(fakes)
    // Two of three questions go to such a server, the third to one that is right.
    return fakesUnderTest(fakes, () => {
      asked += 1
      fakes.chain.serve()
      if (asked % 3 > 0) fakes.chain.serve(limits)
    })
  }
  chainPortContract(create)
  tokenPortContract(create)
  transactionPortContract(create)
})

describe('the other fakes', () => {
  walletPortContract(fakeWalletUnderTest)
  protocolPortContract(async () => fakeProtocolUnderTest())
  lockPortContract(createMemoryLocks)
  journalPortContract(() => {
    const storage = createFakeStorage()
    return { mine: createFakeJournal(storage), otherTab: createFakeJournal(storage) }
  })
  preferencesPortContract(() => {
    const memory = createFakePreferences()
    return () => memory
  })
})
