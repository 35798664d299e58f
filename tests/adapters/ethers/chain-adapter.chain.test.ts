import { beforeEach, describe } from 'vitest'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersUnderTest, ON_FORGETFUL_POOL, WALLETS } from '../../support/adapters-under-test.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

describe('the chain of createEthersAdapters', () => {
  describe.each([...WALLETS, ON_FORGETFUL_POOL])('with %s', (_name, setup) => {
    chainPortContract(() => adaptersUnderTest(chain, setup))
  })
})
