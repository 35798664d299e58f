import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../devnet/deploy.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { AccountSnapshotQuery } from '../../../src/domain/wallet/account-snapshot.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

function create(deployment = chain.deployment) {
  const { wallet, tokens } = evmUnderTest(chain, { deployment })
  const read = async (about: Partial<AccountSnapshotQuery> = {}) => {
    const block = Number(await chain.rpc('eth_blockNumber'))
    return tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 100n, ...about }, block)
  }
  return { wallet, tokens, read }
}

describe('the tokens of createEvmAdapters', () => {
  describe.each([
    ['a node', {}],
    // A wallet that asks a pool before it sends could not send while that fails for a moment.
    ['a pool', { profile: 'strict', pool: { seed: 5, mostBehind: 2, fails: 0.03 } }],
  ] as const)('on %s', (_name, setup) => {
    tokenPortContract(() => evmUnderTest(chain, setup))
  })

  it('takes two calls for the first snapshot, one for the next, and two more for a network fee', async () => {
    const { wallet, read } = create()
    const count = async (about: Partial<AccountSnapshotQuery> = {}) => {
      const before = wallet.calls.length
      await read(about)
      return wallet.calls.slice(before).map(({ method }) => method)
    }
    expect(await count()).toEqual(['eth_call', 'eth_call'])
    expect(await count()).toEqual(['eth_call'])
    const more = await count({ next: { kind: 'wrap', amount: 1n } })
    expect(more.toSorted()).toEqual(['eth_call', 'eth_estimateGas', 'eth_gasPrice'])
  })

  it('leaves out what contracts do not tell, and invents nothing', async () => {
    const { tokens, read } = create({ weth: chain.deployment.weth, indexToken: STRANGER })
    const snapshot = await read()
    if (!snapshot.ok) throw new Error('not read')
    expect(snapshot.value).toEqual({
      owner: HOLDER,
      block: expect.any(Number),
      balances: { ETH: expect.any(BigInt), WETH: expect.any(BigInt) },
      allowances: { WETH: 0n },
    })
    const costs = await tokens.getMintingCosts([1n], snapshot.value.block)
    expect(costs).toMatchObject({ ok: false, error: { kind: 'costUnknown' } })
  })

  it('reads nothing on a chain without Multicall3', async () => {
    await chain.rpc('anvil_setCode', MULTICALL, '0x')
    expect(await create().read()).toMatchObject({ ok: false, error: { kind: 'noContract' } })
  })

  it('does not believe fewer answers than questions', async () => {
    const { wallet, read } = create()
    // A list of one answer: the number of the block.
    const words = ['20', '1', '20', '1', '40', '20', '5'].map((word) => word.padStart(64, '0'))
    wallet.answerNext('eth_call', `0x${words.join('')}`)
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'malformedAnswer' } })
  })
})
