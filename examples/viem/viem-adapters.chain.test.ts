import { beforeEach, describe, expect, it } from 'vitest'
import { isDefinite } from '../../src/domain/failure.ts'
import { NETWORK } from '../../src/domain/network.ts'
import { chainPortContract } from '../../tests/contracts/chain/contract.ts'
import { tokenPortContract } from '../../tests/contracts/token/contract.ts'
import { walletPortContract } from '../../tests/contracts/wallet/contract.ts'
import { adaptersAround, createPage } from '../../tests/support/adapters.ts'
import { useTestChain } from '../../tests/support/chain.ts'
import { adaptersUnderTest, walletUnderTest } from '../../tests/support/adapters-under-test.ts'
import { createViemAdapters } from './viem-adapters.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

describe.each(['strict', 'metamask', 'rabby'] as const)(
  'createViemAdapters with a %s wallet',
  (profile) => {
    const create = () => adaptersUnderTest(chain, { profile, create: createViemAdapters })

    walletPortContract((setup) => walletUnderTest(profile, setup, createViemAdapters))
    tokenPortContract(create)
    chainPortContract(create)

    // What nodes say of the repetition of a publication, and of the first one.
    const DOUBTFUL = [
      { code: -32000, message: 'already known' },
      { code: -32000, message: 'nonce too low' },
      { code: -32603, message: 'replacement transaction underpriced' },
      { code: -32000, message: 'insufficient funds for gas * price + value' },
      {
        code: -32601,
        message: 'rejected',
        data: { originalError: { code: -32000, message: 'no' } },
      },
      { code: -32602, message: 'already known' },
      { code: -32603, message: 'Internal JSON-RPC error.' },
      {
        message: 'insufficient funds',
        info: { error: { code: -32000, message: 'already known' } },
      },
      { code: -32602, message: 'invalid', data: 'already known' },
      { code: -32601, message: 'not found', reason: 'nonce too low' },
      { code: -32602, message: `${'x'.repeat(2000)} already known` },
      { code: 4100, message: 'no', data: { errors: [{ message: 'already known' }] } },
      { code: -32005, message: 'limit exceeded' },
      { message: 'Failed to fetch' },
    ]

    it.each(DOUBTFUL)('asks once, and proves nothing by $code $message', async (error) => {
      const { wallet, tokens, holder, chain: blocks } = create()
      const newest = await blocks.getNewestBlock()
      if (!newest.ok) throw new Error('not read')
      const prepared = await tokens.prepare(holder, { kind: 'wrap', amount: 1n }, newest.value)
      if (!prepared.ok) throw new Error('not prepared')
      wallet.failEvery('eth_sendTransaction', error)
      const sent = await tokens.send(prepared.value.transaction)
      expect(sent.ok || isDefinite(sent.error)).toBe(false)
      const asked = wallet.calls.filter(({ method }) => method.endsWith('sendTransaction'))
      expect(asked).toHaveLength(1)
    })
  },
)

it('returns a failure for an error that refers to itself', async () => {
  const error = new Error('odd')
  error.cause = error
  const provider = { request: () => Promise.reject(error) }
  const { wallet } = adaptersAround(provider, chain.deployment, {}, createViemAdapters)
  expect(await wallet.chainId()).toEqual({ ok: false, error: { kind: 'unknown', message: '' } })
})

describe('the node of createViemAdapters', () => {
  it('reads without a wallet what is read through a wallet', async () => {
    const { deployment, url: nodeUrl } = chain
    const { node } = createViemAdapters({ page: createPage(), deployment, nodeUrl })
    const throughWallet = adaptersUnderTest(chain, { create: createViemAdapters })
    expect(node?.host).toBe(new URL(nodeUrl).host)
    expect(await node?.chainId()).toEqual({ ok: true, value: NETWORK.chainId })
    expect(await node?.chain.getNewestBlock()).toEqual(await throughWallet.chain.getNewestBlock())
    expect(await node?.tokens.getProtocolSnapshot()).toEqual(
      await throughWallet.tokens.getProtocolSnapshot(),
    )
  })

  it('says that a node is not there', async () => {
    const nodeUrl = 'http://127.0.0.1:1'
    const { node } = createViemAdapters({
      page: createPage(),
      deployment: chain.deployment,
      nodeUrl,
    })
    const missing = { ok: false, error: { kind: 'network' } }
    expect(await node?.chainId()).toMatchObject(missing)
    expect(await node?.tokens.getProtocolSnapshot()).toMatchObject(missing)
  })
})
