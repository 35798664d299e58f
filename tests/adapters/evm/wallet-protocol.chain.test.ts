import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../devnet/multicall.ts'
import { PROFILE_NAMES } from '../../../devnet/wallet/profiles/profiles.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { protocolPortContract } from '../../contracts/protocol/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { protocolEvents } from '../../support/protocol-events.ts'
import { createScriptedWallet, DEFAULT_PROFILE } from '../../support/scripted-wallet.ts'
import { walletErrors } from '../../support/wallet-errors.ts'

describe('the wallet’s protocol of createEvmAdapters', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  function create(deployment = chain.deployment, profile = DEFAULT_PROFILE) {
    const options = { rpcUrl: chain.url, accounts: [HOLDER], permitted: true }
    const wallet = createScriptedWallet({ ...options, profile })
    const adapters = adaptersAround(wallet, deployment)
    return { wallet, adapters, port: adapters.protocol.wallet }
  }
  const asked = ({ calls }: ReturnType<typeof create>['wallet']) =>
    calls.map(({ method }) => method)

  describe.each(PROFILE_NAMES)('on a real chain, with a %s wallet', (profile) => {
    const errors = walletErrors(profile)
    protocolPortContract(async () => {
      const { wallet, port } = create(chain.deployment, profile)
      return {
        ...protocolEvents(chain),
        port,
        failNext(fault) {
          if (fault === 'malformedAnswer') wallet.answerNext('eth_call', '0x12')
          else wallet.failNext('eth_call', errors[fault])
        },
        useOtherChain: () => wallet.useChain(1),
      }
    })
  })

  it('takes one call once it knows the coins, besides asking the wallet for the newest block and its chain', async () => {
    const { wallet, port } = create()
    await port.read()
    expect(asked(wallet)).toEqual(['eth_feeHistory', 'eth_call', 'eth_call', 'eth_chainId'])
    await port.read()
    expect(asked(wallet).slice(4)).toEqual(['eth_feeHistory', 'eth_call', 'eth_chainId'])
  })

  it('takes one call where the card has read the basket already', async () => {
    const { wallet, adapters } = create()
    const newest = await adapters.chain.getNewestBlock()
    if (!newest.ok) throw new Error('no newest block')
    await adapters.tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 0n }, newest.value)
    const before = wallet.calls.length
    expect(await adapters.protocol.wallet.read()).toMatchObject({ ok: true })
    expect(asked(wallet).slice(before)).toEqual(['eth_feeHistory', 'eth_call', 'eth_chainId'])
  })

  it('reads the coins as of the block of the rest', async () => {
    const { wallet, port } = create()
    const snapshot = await port.read()
    const [, first, second] = wallet.calls.map(({ params }) => Number(params[1]))
    const block = snapshot.ok && snapshot.value.block
    expect([first, second]).toEqual([block, block])
  })

  it('says the same on a chain without the multicall contract', async () => {
    const { port } = create()
    const snapshot = await port.read()
    await chain.rpc('anvil_setCode', MULTICALL, '0x')
    expect(await port.read()).toEqual(snapshot)
    expect(await create().port.read()).toEqual(snapshot)
  })

  it('counts what either of the two contracts holds', async () => {
    const { port } = create()
    const events = protocolEvents(chain)
    await events.mint(100n)
    await events.give(4, 5n)
    expect(await port.read()).toMatchObject({ value: { coins: { 4: { reserve: 1005n } } } })
  })

  it('counts what an index token holds once where it trades for itself', async () => {
    const events = protocolEvents(chain)
    await events.give(4, 5n)
    await events.tradeForItself()
    expect(await create().port.read()).toMatchObject({ value: { coins: { 4: { reserve: 5n } } } })
  })

  it('does not believe a list in which a coin has no share', async () => {
    await protocolEvents(chain).listWithoutShare()
    expect(await create().port.read()).toMatchObject({ error: { kind: 'malformedAnswer' } })
  })

  it.each([
    ['noContract', () => STRANGER],
    ['refused', () => chain.deployment.weth],
  ] as const)('finds %s where the index token should be', async (kind, indexToken) => {
    const { port } = create({ ...chain.deployment, indexToken: indexToken() })
    expect(await port.read()).toMatchObject({ ok: false, error: { kind } })
  })
})
