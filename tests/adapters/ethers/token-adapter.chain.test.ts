import { keccak256 } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../src/adapters/ethers/multicall.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import type { Deployment } from '../../../src/domain/tokens.ts'
import { approvalCall } from '../../../src/domain/transactions/kinds/approve.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { createAdapters, createPage } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersUnderTest, WALLETS } from '../../support/adapters-under-test.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

const approval = approvalCall('WETH', HOLDER, chain.deployment, 1n)

const refused = (kind: string) => ({ ok: false, error: { kind } })

/** The adapters of a build for the changed contracts. */
function create(change: Partial<Deployment> = {}) {
  const adapters = adaptersUnderTest(chain, { deployment: { ...chain.deployment, ...change } })
  const { tokens } = adapters
  const head = async () => Number(await chain.rpc('eth_blockNumber'))
  return {
    ...adapters,
    read: async () => tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 100n }, await head()),
    prepare: async () => tokens.prepare(HOLDER, approval, await head()),
  }
}

describe('the tokens of createEthersAdapters', () => {
  describe.each(WALLETS)('with %s', (_name, setup) => {
    tokenPortContract(() => adaptersUnderTest(chain, setup))
  })

  it('leaves out what contracts do not tell, and invents nothing', async () => {
    const { tokens, read } = create({ indexToken: STRANGER })
    const snapshot = await read()
    if (!snapshot.ok) throw new Error('not read')
    expect(snapshot.value).toEqual({
      owner: HOLDER,
      block: expect.any(Number),
      balances: { ETH: expect.any(BigInt), WETH: expect.any(BigInt) },
      allowances: { WETH: 0n },
    })
    const costs = await tokens.getMintingCosts([1n], snapshot.value.block)
    expect(costs).toMatchObject(refused('costUnknown'))
  })

  it('reads nothing on a chain without Multicall3', async () => {
    await chain.rpc('anvil_setCode', MULTICALL, '0x')
    expect(await create().read()).toMatchObject(refused('network'))
  })

  it('takes an empty answer for none: only another contract is a wrong one', async () => {
    const { wallet, prepare } = create()
    wallet.answerNext('eth_getCode', '0x')
    expect(await prepare()).toMatchObject(refused('network'))
    wallet.answerNext('eth_call', '0x')
    wallet.answerNext('eth_call', '0x')
    expect(await prepare()).toMatchObject(refused('network'))
    expect(await prepare()).toMatchObject({ ok: true })
  })

  it('asks for a fifth more gas than the node estimates, and for none without an estimate', async () => {
    const { wallet, tokens, prepare } = create()
    wallet.answerNext('eth_estimateGas', '0x186a0')
    const prepared = await prepare()
    if (!prepared.ok) throw new Error('not prepared')
    const { transaction, gas } = prepared.value
    expect(gas).toBe(120_000n)
    await tokens.send(transaction, gas)
    for (const estimate of [null, '0x0', '0x5207', '0x1c9c380', `0x${'f'.repeat(64)}`]) {
      wallet.answerNext('eth_estimateGas', estimate)
      expect(await prepare()).toMatchObject({ value: { gas: undefined } })
    }
    const sent = wallet.calls.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toMatchObject({ params: [{ gas: '0x1d4c0' }] })
  })

  it('does not believe fewer answers than questions', async () => {
    const { wallet, read } = create()
    // A list with a single answer: the number of the block.
    const words = ['20', '1', '20', '1', '40', '20', '5'].map((word) => word.padStart(64, '0'))
    wallet.answerNext('eth_call', `0x${words.join('')}`)
    expect(await read()).toMatchObject(refused('malformedAnswer'))
  })

  it('reads from a node what it reads through a wallet', async () => {
    const { deployment, url: nodeUrl } = chain
    const { node } = createAdapters({ page: createPage(), deployment, nodeUrl })
    const throughWallet = create()
    expect(node?.host).toBe(new URL(nodeUrl).host)
    expect(await node?.chainId()).toEqual({ ok: true, value: NETWORK.chainId })
    expect(await node?.tokens.getProtocolSnapshot()).toEqual(
      await throughWallet.tokens.getProtocolSnapshot(),
    )
    expect(await node?.chain.getNewestBlock()).toEqual(await throughWallet.chain.getNewestBlock())
  })

  it('counts what either of the two contracts holds, and once what is held by both in one', async () => {
    const { tokens, ...events } = create()
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
    const { tokens, ...events } = create()
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
    ['wrongContract', STRANGER],
    // Multicall3 reverts if it does not have the called function. WETH returns nothing.
    ['refused', MULTICALL],
    ['wrongContract', chain.deployment.weth],
  ])('finds %s where the index token should be', async (kind, indexToken) => {
    expect(await create({ indexToken }).tokens.getProtocolSnapshot()).toMatchObject(refused(kind))
  })

  describe('before anything is sent', () => {
    const ANY_CODE = { codeHash: undefined }

    it.each([
      // This contract reverts if it does not have the called function.
      ['code without WETH()', { ...ANY_CODE, indexToken: MULTICALL }],
      ['the right code and another WETH', { weth: STRANGER }],
    ])('refuses a contract with %s', async (_what, change) => {
      expect(await create(change).prepare()).toMatchObject(refused('wrongContract'))
    })

    it('takes no other data for the address of the WETH', async () => {
      // Returns a single byte for every call.
      await chain.rpc('anvil_setCode', STRANGER, '0x600760005360016000f3')
      const { prepare } = create({ ...ANY_CODE, indexToken: STRANGER })
      expect(await prepare()).toMatchObject(refused('wrongContract'))
    })

    it('finds that no account is shared any more', async () => {
      const { wallet, prepare } = create()
      wallet.useAccounts()
      expect(await prepare()).toMatchObject(refused('unauthorised'))
    })

    it('takes no account that delegates to the right code for the contract', async () => {
      const { indexToken } = chain.deployment
      const code = await chain.rpc('eth_getCode', indexToken, 'latest')
      await chain.rpc('anvil_setCode', STRANGER, code)
      const delegation = `0xef0100${STRANGER.slice(2)}`
      await chain.rpc('anvil_setCode', indexToken, delegation)
      for (const codeHash of [undefined, keccak256(delegation)]) {
        expect(await create({ codeHash }).prepare()).toMatchObject(refused('wrongContract'))
      }
    })

    it('takes any code where the build names none', async () => {
      const { prepare, replaceContract } = create(ANY_CODE)
      await replaceContract()
      expect(await prepare()).toMatchObject({ ok: true })
    })

    it('goes on when the node cannot simulate', async () => {
      const { wallet, prepare } = create()
      wallet.failNext('eth_estimateGas', WALLET_ERRORS.unsupported)
      expect(await prepare()).toMatchObject({ ok: true })
    })
  })
})
