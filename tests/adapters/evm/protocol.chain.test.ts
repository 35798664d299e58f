import { beforeEach, describe, expect, it } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { createAdapters, createPage } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

describe('the protocol of createEvmAdapters', () => {
  protocolPortContract(() => evmUnderTest(chain))

  it('reads from a node what it reads through a wallet', async () => {
    const { deployment, url: nodeUrl } = chain
    const { node } = createAdapters({ page: createPage(), deployment, nodeUrl })
    expect(await node?.getProtocolSnapshot()).toEqual(
      await evmUnderTest(chain).tokens.getProtocolSnapshot(),
    )
  })

  it('asks a wallet at the newest block, by one call where the card has read the basket', async () => {
    const { wallet, tokens, chain: blocks } = evmUnderTest(chain)
    const asked = (since = 0) => wallet.calls.slice(since).map(({ method }) => method)
    await tokens.getProtocolSnapshot()
    const again = ['eth_feeHistory', 'eth_call', 'eth_chainId']
    expect(asked()).toEqual(['eth_feeHistory', 'eth_call', 'eth_call', 'eth_chainId'])
    await tokens.getProtocolSnapshot()
    expect(asked(4)).toEqual(again)
    const newest = await blocks.getNewestBlock()
    expect(await tokens.getProtocolSnapshot()).toMatchObject({
      value: { block: newest.ok && newest.value },
    })
  })

  it('counts what either of the two contracts holds, and once what is held by both in one', async () => {
    const { tokens, ...events } = evmUnderTest(chain)
    await events.mint(100n)
    await events.give(4, 5n)
    expect(await tokens.getProtocolSnapshot()).toMatchObject({
      value: { coins: { 4: { reserve: 1005n } } },
    })
    await events.tradeForItself()
    expect(await tokens.getProtocolSnapshot()).toMatchObject({
      value: { coins: { 4: { reserve: 5n } } },
    })
  })

  it('leaves out what a broken coin does not answer, and reads the others', async () => {
    const { tokens, ...events } = evmUnderTest(chain)
    await events.mint(100n)
    await events.breakCoin(1)
    const unknown = { symbol: undefined, decimals: undefined, reserve: undefined }
    expect(await tokens.getProtocolSnapshot()).toMatchObject({
      value: {
        mintingCost: undefined,
        coins: { 1: { ...unknown, proportion: 3n * 10n ** 17n }, 2: { reserve: 15n * 10n ** 18n } },
      },
    })
  })

  it.each([
    ['noContract', STRANGER],
    ['refused', chain.deployment.weth],
  ])('finds %s where the index token should be', async (kind, indexToken) => {
    const deployment = { ...chain.deployment, indexToken }
    const { tokens } = evmUnderTest(chain, { deployment })
    expect(await tokens.getProtocolSnapshot()).toMatchObject({ ok: false, error: { kind } })
  })
})
