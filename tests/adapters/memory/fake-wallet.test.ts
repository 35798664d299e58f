import { describe } from 'vitest'
import { createFakeWallet } from '../../../src/adapters/memory/fake-wallet.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { fakeWalletUnderTest } from '../../support/fakes-under-test.ts'

describe(createFakeWallet.name, () => {
  walletPortContract(fakeWalletUnderTest)
})
