import { beforeEach, describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { adaptersAround, createAdapters, createPage } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { protocolUnderTest } from '../../support/evm-under-test.ts'
import { protocolEvents } from '../../support/protocol-events.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

/** Through a wallet. */
function create(deployment = chain.deployment) {
  const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts: [HOLDER], permitted: true })
  const adapters = adaptersAround(wallet, deployment)
  const asked = (since = 0) => wallet.calls.slice(since).map(({ method }) => method)
  return { adapters, port: adapters.protocol.wallet, asked }
}

describe('the protocol of createEvmAdapters', () => {
  protocolPortContract(() => protocolUnderTest(chain))

  it('reads from a node what it reads through a wallet', async () => {
    const { deployment, url: nodeUrl } = chain
    const { protocol } = createAdapters({ page: createPage(), deployment, nodeUrl })
    expect(await protocol.node?.read()).toEqual(await create().port.read())
  })

  it('asks a wallet at the newest block, by one call where the card has read the basket', async () => {
    const { adapters, port, asked } = create()
    await port.read()
    const again = ['eth_feeHistory', 'eth_call', 'eth_chainId']
    expect(asked()).toEqual(['eth_feeHistory', 'eth_call', 'eth_call', 'eth_chainId'])
    await port.read()
    expect(asked(4)).toEqual(again)
    const newest = await adapters.chain.getNewestBlock()
    expect(await port.read()).toMatchObject({ value: { block: newest.ok && newest.value } })
  })

  it('counts what either of the two contracts holds, and once what is held by both in one', async () => {
    const { port } = create()
    const events = protocolEvents(chain)
    await events.mint(100n)
    await events.give(4, 5n)
    expect(await port.read()).toMatchObject({ value: { coins: { 4: { reserve: 1005n } } } })
    await events.tradeForItself()
    expect(await port.read()).toMatchObject({ value: { coins: { 4: { reserve: 5n } } } })
  })

  it('leaves out what a broken coin does not answer, and reads the others', async () => {
    const { port } = create()
    const events = protocolEvents(chain)
    await events.mint(100n)
    await events.breakCoin(1)
    const unknown = { symbol: undefined, decimals: undefined, reserve: undefined, price: undefined }
    expect(await port.read()).toMatchObject({
      value: {
        mintingCost: undefined,
        coins: { 1: { ...unknown, proportion: 3n * 10n ** 17n }, 2: { reserve: 15n * 10n ** 18n } },
      },
    })
  })

  it.each([
    ['noContract', () => STRANGER],
    ['refused', () => chain.deployment.weth],
  ] as const)('finds %s where the index token should be', async (kind, indexToken) => {
    const { port } = create({ ...chain.deployment, indexToken: indexToken() })
    expect(await port.read()).toMatchObject({ ok: false, error: { kind } })
  })
})
