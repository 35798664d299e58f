import { beforeEach, describe, expect, it } from 'vitest'
import { createReadOnlyAdapters } from '../../../examples/read-only-node/read-only-node.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { chainPortCases } from '../../contracts/chain/contract.ts'
import { describeContract, type ContractCase } from '../../contracts/contract-case.ts'
import { tokenPortCases } from '../../contracts/token/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { ethersUnderTest } from '../../support/ethers-under-test.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

const createExample = () => createReadOnlyAdapters(chain.url, chain.deployment)

/** The adapters of the example, with the wallet of another for the transactions of the cases. */
function create() {
  const other = ethersUnderTest(chain)
  const { chain: blocks, tokens } = createExample()
  const { prepare, send } = other.tokens
  return { ...other, chain: blocks, tokens: { ...tokens, prepare, send } }
}

/** Cases in which the wallet fails or has limits: the example asks none. */
const OF_THE_WALLET = /failure|could not be asked|prepare|network|gives|keeps/
const without = (cases: readonly ContractCase[]) =>
  cases.filter(({ promise }) => !OF_THE_WALLET.test(promise))

describe('the read-only example', () => {
  describeContract('ChainPort', without(chainPortCases(create)))
  describeContract('TokenPort', without(tokenPortCases(create)))

  it('has no wallet, and sends nothing', async () => {
    const missing = { ok: false, error: { kind: 'providerMissing' } }
    const call = { kind: 'wrap', amount: 1n } as const
    const { wallet, tokens } = createExample()
    expect(wallet.wallets()).toEqual([])
    expect(await wallet.requestAccounts()).toEqual(missing)
    expect(await tokens.prepare(HOLDER, call, 1)).toEqual(missing)
  })
})
