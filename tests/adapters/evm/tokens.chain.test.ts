import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../devnet/multicall.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { parseAddress } from '../../../src/domain/address.ts'
import { MOST_COINS } from '../../../src/domain/basket/protocol-parameters.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { enrich } from '../../support/enrich.ts'
import { protocolEvents } from '../../support/protocol-events.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'
import type { PoolOptions } from '../../support/node-pool.ts'
import { createScriptedWallet, DEFAULT_PROFILE } from '../../support/scripted-wallet.ts'

describe('the tokens of createEvmAdapters', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  function create(deployment = chain.deployment) {
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts: [HOLDER], permitted: true })
    return { wallet, tokens: adaptersAround(wallet, deployment).tokens }
  }

  const WAYS: [string, PoolOptions?][] = [
    ['on a node'],
    ['on a pool', { seed: 5, mostBehind: 2, fails: 0.03 }],
  ]
  describe.each(WAYS)('%s', (_name, poolOptions) => {
    tokenPortContract(async () => {
      await enrich(chain, HOLDER)
      // A wallet that asks a pool before it sends could not send while that fails for a moment.
      return evmUnderTest(chain, poolOptions ? 'strict' : DEFAULT_PROFILE, poolOptions)
    })
  })

  const question = { owner: HOLDER, wholeTokens: 100n }

  it('takes two calls for the first snapshot, one for the next, and two more for a network fee', async () => {
    const { wallet, tokens } = create()
    const count = async (ask: () => Promise<unknown>) => {
      const before = wallet.calls.length
      await ask()
      return wallet.calls.slice(before).map(({ method }) => method)
    }
    const block = Number(await chain.rpc('eth_blockNumber'))
    expect(await count(() => tokens.getAccountSnapshot(question, block))).toEqual([
      'eth_call',
      'eth_call',
    ])
    expect(await count(() => tokens.getAccountSnapshot(question, block))).toEqual(['eth_call'])
    const next = { kind: 'wrap', amount: 1n } as const
    expect(
      (await count(() => tokens.getAccountSnapshot({ ...question, next }, block))).toSorted(),
    ).toEqual(['eth_call', 'eth_estimateGas', 'eth_gasPrice'])
  })

  it('leaves out what contracts do not tell, and invents nothing', async () => {
    const nowhere = parseAddress(STRANGER)
    if (nowhere === undefined) throw new Error('no address')
    const { tokens } = create({ weth: chain.deployment.weth, indexToken: nowhere })
    const snapshot = await tokens.getAccountSnapshot(question)
    if (!snapshot.ok) throw new Error('not read')
    expect(Object.keys(snapshot.value).toSorted()).toEqual([
      'allowances',
      'balances',
      'block',
      'owner',
    ])
    expect(Object.keys(snapshot.value.balances).toSorted()).toEqual(['ETH', 'WETH'])
    expect(snapshot.value.allowances).toEqual({ WETH: 0n })
  })

  it('reads nothing on a chain without Multicall3', async () => {
    await chain.rpc('anvil_setCode', MULTICALL, '0x')
    const { tokens } = create()
    expect(await tokens.getAccountSnapshot(question)).toMatchObject({
      ok: false,
      error: { kind: 'noContract' },
    })
  })

  it('does not believe fewer answers than questions', async () => {
    const { wallet, tokens } = create()
    // A list of one answer: the number of the block.
    const words = ['20', '1', '20', '1', '40', '20', '5'].map((word) => word.padStart(64, '0'))
    wallet.answerNext('eth_call', `0x${words.join('')}`)
    expect(await tokens.getAccountSnapshot(question)).toMatchObject({
      ok: false,
      error: { kind: 'malformedAnswer' },
    })
  })

  it('quotes nothing for a basket with more coins than are read', async () => {
    const more = { symbol: 'MORE', decimals: 6, proportion: 0n }
    const { list } = protocolEvents(chain)
    const { tokens } = create()
    for (let count = 5; count < MOST_COINS; count += 1) await list(more)
    expect(await tokens.getAccountSnapshot(question)).toMatchObject({
      value: { parameters: { coins: { length: MOST_COINS } } },
    })
    await list(more)
    const snapshot = await tokens.getAccountSnapshot(question)
    if (!snapshot.ok) throw new Error('not read')
    expect(snapshot.value.balances).toHaveProperty('ISC')
    expect(snapshot.value).not.toHaveProperty('parameters')
    expect(snapshot.value).not.toHaveProperty('cost')
    const costs = await tokens.getMintingCosts([1n], snapshot.value.block)
    expect(costs).toMatchObject({ ok: false, error: { kind: 'costUnknown' } })
  })
})
