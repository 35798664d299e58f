import { beforeEach, describe, expect, it } from 'vitest'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersUnderTest, ON_FORGETFUL_POOL, WALLETS } from '../../support/adapters-under-test.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

describe('the chain of createEthersAdapters', () => {
  describe.each([...WALLETS, ON_FORGETFUL_POOL])('with %s', (_name, setup) => {
    chainPortContract(() => adaptersUnderTest(chain, setup))
  })

  it('reads the newest block in another way where there are no fee histories', async () => {
    const { wallet, chain: blocks } = adaptersUnderTest(chain)
    const newest = await blocks.getNewestBlock()
    wallet.failNext('eth_feeHistory', { code: -32000, message: 'rpc method is not whitelisted' })
    expect(await blocks.getNewestBlock()).toEqual(newest)
  })
})
