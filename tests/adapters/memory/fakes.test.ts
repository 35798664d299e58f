import { describe } from 'vitest'
import {
  createFakeJournal,
  createFakeLocks,
  createFakePreferences,
  createFakeStorage,
} from '../../../src/adapters/memory/fake-platform.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { lockPortContract } from '../../contracts/locks/contract.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { fakesUnderTest, fakeWalletUnderTest } from '../../support/fakes-under-test.ts'

describe('the fake chain', () => {
  chainPortContract(fakesUnderTest)
  tokenPortContract(fakesUnderTest)
})

describe('the other fakes', () => {
  walletPortContract(fakeWalletUnderTest)
  lockPortContract(createFakeLocks)
  journalPortContract(() => {
    const storage = createFakeStorage()
    return { mine: createFakeJournal(storage), otherTab: createFakeJournal(storage) }
  })
  preferencesPortContract(() => {
    const memory = createFakePreferences()
    return () => memory
  })
})
