import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../devnet/multicall.ts'
import { httpNode } from '../../../devnet/wallet/node.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { parseAddress } from '../../../src/domain/address.ts'
import { readingPortContract } from '../../contracts/reading-port-contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { createNodePool, type NodePool, type PoolOptions } from '../../support/node-pool.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'

/** Changes nothing. */
const leave = async () => {}
const TOKEN = 10n ** 18n
const hex = (value: bigint) => `0x${value.toString(16)}`

describe('the readings of createEthersAdapters', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  function create(deployment = chain.deployment, pool?: NodePool) {
    const options = { rpcUrl: chain.url, accounts: [HOLDER], permitted: true }
    // A wallet that asks a pool before it sends could not send while that fails for a moment.
    const onPool = pool && ({ node: pool.ask, profile: 'strict' } as const)
    const wallet = createScriptedWallet({ ...options, ...onPool })
    const { readings, tokens } = adaptersAround(wallet, deployment)
    return { wallet, readings, tokens }
  }

  /** Enough for everything, of which a part is WETH. */
  async function enrich(): Promise<void> {
    await chain.rpc('anvil_setBalance', HOLDER, hex(20_000n * TOKEN))
    const { weth } = chain.deployment
    const deposit = { from: HOLDER, to: weth, data: '0xd0e30db0', value: hex(10_000n * TOKEN) }
    await chain.send(deposit)
  }

  const withoutIt = () => chain.rpc('anvil_setCode', MULTICALL, '0x')
  const WAYS: [string, () => Promise<unknown>, PoolOptions?][] = [
    ['with Multicall3', leave],
    ['without it', withoutIt],
    ['on a pool', leave, { seed: 5, mostBehind: 2, fails: 0.03 }],
  ]
  describe.each(WAYS)('%s', (_name, change, poolOptions) => {
    readingPortContract(async () => {
      await enrich()
      await change()
      const pool = poolOptions && createNodePool(httpNode(chain.url), poolOptions)
      const { wallet, readings, tokens } = create(chain.deployment, pool)
      return {
        port: readings,
        tokens,
        deployment: chain.deployment,
        holder: HOLDER,
        isPool: pool !== undefined,
        failNext(fault) {
          // Nothing else is to fail before it.
          pool?.beHonest()
          if (fault === 'malformedAnswer') wallet.answerNext('eth_call', '0xrubbish')
          else wallet.failNext('eth_call', WALLET_ERRORS[fault])
        },
      }
    })
  })

  const question = { owner: HOLDER, wholeTokens: 100n }

  it('takes two calls for the first reading, one for the next, and two more for a network fee', async () => {
    const { wallet, readings } = create()
    const count = async (ask: () => Promise<unknown>) => {
      const before = wallet.calls.length
      await ask()
      return wallet.calls.slice(before).map(({ method }) => method)
    }
    const block = Number(await chain.rpc('eth_blockNumber'))
    expect(await count(() => readings.read(question, block))).toEqual(['eth_call', 'eth_call'])
    expect(await count(() => readings.read(question, block))).toEqual(['eth_call'])
    const next = { kind: 'wrap', amount: 1n } as const
    expect((await count(() => readings.read({ ...question, next }, block))).toSorted()).toEqual([
      'eth_call',
      'eth_estimateGas',
      'eth_gasPrice',
    ])
  })

  it('reads as of a block that is past', async () => {
    const { readings } = create()
    const before = await readings.read(question)
    if (!before.ok) throw new Error('not read')
    await enrich()
    const past = await readings.read(question, before.value.block)
    const { WETH } = before.value.holdings
    expect(past).toMatchObject({ ok: true, value: { holdings: { WETH } } })
  })

  it('leaves out what contracts do not tell, and invents nothing', async () => {
    const nowhere = parseAddress(STRANGER)
    if (nowhere === undefined) throw new Error('no address')
    const { readings } = create({ weth: chain.deployment.weth, indexToken: nowhere })
    const reading = await readings.read(question)
    if (!reading.ok) throw new Error('not read')
    expect(Object.keys(reading.value).toSorted()).toEqual([
      'allowances',
      'block',
      'holdings',
      'owner',
    ])
    expect(Object.keys(reading.value.holdings).toSorted()).toEqual(['ETH', 'WETH'])
    expect(reading.value.allowances).toEqual({ WETH: 0n })
  })

  it('has no network fee for what the node cannot estimate', async () => {
    const { wallet, readings } = create()
    wallet.failNext('eth_gasPrice', WALLET_ERRORS.network)
    const reading = await readings.read({ ...question, next: { kind: 'wrap', amount: 1n } })
    expect(reading.ok && reading.value.networkFee).toBe(undefined)
  })

  it('has no cost of an amount that the exchange cannot serve', async () => {
    const { readings } = create()
    const { ok } = await readings.read(question)
    expect(ok).toBe(true)
    const costs = await readings.mintingCosts([1n, 10n ** 12n], 10 ** 6)
    expect(costs).toMatchObject({ ok: false })
    const reading = await readings.read({ owner: HOLDER, wholeTokens: 10n ** 12n })
    expect(reading.ok && reading.value).not.toHaveProperty('cost')
    const block = reading.ok ? reading.value.block : 0
    expect(await readings.mintingCosts([1n, 10n ** 12n], block)).toMatchObject({
      ok: true,
      value: [{ cost: expect.any(BigInt) }, { cost: undefined }],
    })
  })
})
