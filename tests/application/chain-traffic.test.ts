import { describe, expect, it, vi } from 'vitest'
import { createEvmAdapters } from '../../src/adapters/evm/evm-adapters.ts'
import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { checkStatus, knownAllowance } from '../../src/application/account/allowance-service.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { createPage } from '../support/page.ts'
import { createScriptedWallet } from '../support/scripted-wallet.ts'
import { settled, startWithFakes } from '../support/services.ts'

const loadCode = () =>
  Promise.all([
    import('../../src/adapters/evm/connected-adapters.ts'),
    import('../../src/adapters/ethers/ethers-codec.ts'),
  ])

const ALLOWANCE = 7n
const NEWEST = '0x9'

/** The product with an amount typed, in front of a wallet that can be kept from answering. */
function start(permitted: boolean) {
  const rpcUrl = 'http://127.0.0.1:1'
  const wallet = createScriptedWallet({ rpcUrl, accounts: [HOLDER], permitted })
  wallet.answerAlways('eth_feeHistory', { oldestBlock: NEWEST })
  wallet.answerAlways('eth_call', `0x${ALLOWANCE.toString(16).padStart(64, '0')}`)
  const hold = (...methods: string[]) => {
    const releases = methods.map(wallet.hold)
    return () => {
      for (const release of releases) release()
    }
  }
  const open = () => {
    const fakes = createFakeAdapters()
    const adapters = createEvmAdapters({
      page: createPage(wallet),
      deployment: fakes.deployment,
      log: fakes.log,
      loadCodec: async () =>
        (await import('../../src/adapters/ethers/ethers-codec.ts')).createAbiCodec,
    })
    const services = startServices(createContainer({ ...fakes, ...adapters }))
    services.exchange.setAmount('5')
    return { ...services, deployment: fakes.deployment }
  }
  /** What the wallet has been asked since so many requests, once there are that many more. */
  const askedSince = async (from: number, count: number) => {
    await expect.poll(() => wallet.calls.length).toBeGreaterThanOrEqual(from + count)
    await settled()
    return wallet.calls.slice(from)
  }
  return { wallet, hold, open, askedSince }
}

type Opened = ReturnType<ReturnType<typeof start>['open']>

const methods = (calls: readonly { readonly method: string }[]) => calls.map(({ method }) => method)
const allowanceOf = ({ allowances }: Opened) => knownAllowance(allowances.state.get())

describe('the way to a known allowance', () => {
  it.each([
    ['on its way', () => vi.resetModules()],
    ['there already', loadCode],
  ])('is four steps from the press of Connect, with code %s', async (_name, prepare) => {
    await prepare()
    const { wallet, hold, open, askedSince } = start(false)
    const services = open()
    await settled()
    const from = wallet.calls.length
    const tell = hold('eth_requestAccounts')
    const tellChain = hold('eth_chainId')
    const tellBlock = hold('eth_feeHistory')
    const tellAllowance = hold('eth_call')

    void services.wallet.connect()
    // Before the next tick, and so before any code can have come.
    expect(methods(wallet.calls.slice(from))).toEqual(['eth_requestAccounts'])
    tell()
    expect(new Set(methods(await askedSince(from, 2)).slice(1))).toEqual(new Set(['eth_chainId']))
    tellChain()
    await expect.poll(() => methods(wallet.calls)).toContain('eth_feeHistory')
    expect(methods(wallet.calls)).not.toContain('eth_call')
    tellBlock()
    await expect.poll(() => methods(wallet.calls)).toContain('eth_call')
    const calls = await askedSince(from, 4)
    const allowance = calls.find(({ method }) => method === 'eth_call')
    // It is about WETH, and not a multicall about everything.
    expect(allowance?.params).toMatchObject([{ to: services.deployment.weth }, NEWEST])
    expect(calls.filter(({ method }) => method === 'eth_call')).toHaveLength(1)
    expect(allowanceOf(services)).toBeUndefined()
    tellAllowance()
    await expect.poll(() => allowanceOf(services)).toBe(ALLOWANCE)
  })

  it('is as short at load with a wallet that grants an account already', async () => {
    const { wallet, hold, open, askedSince } = start(true)
    const tell = hold('eth_accounts', 'eth_chainId')
    const tellAllowance = hold('eth_call')
    const services = open()
    expect(methods(wallet.calls)).toEqual(['eth_accounts', 'eth_chainId'])
    expect(await askedSince(0, 2)).toHaveLength(2)
    tell()
    const calls = methods(await askedSince(0, 4))
    expect(calls[2]).toBe('eth_feeHistory')
    expect(calls.filter((method) => method === 'eth_call')).toHaveLength(1)
    tellAllowance()
    await expect.poll(() => allowanceOf(services)).toBe(ALLOWANCE)
  })
})

describe('a page that nobody sees', () => {
  const BLOCK = 12_000

  /** Connected, with an amount typed and all answered, and then out of sight. */
  async function hide(send: boolean) {
    const { fakes, exchange, allowances } = startWithFakes({ permitted: true })
    exchange.setAmount('5')
    await settled()
    expect(checkStatus(allowances.state.get())).toBe('answered')
    if (send) {
      fakes.chain.pause()
      await exchange.approve()
    }
    await settled()
    fakes.visibility.setVisible(false)
    // What was due sooner while it was seen is over by then.
    fakes.clock.advance(BLOCK)
    await settled()
    const { tokens, transactions, wallet, protocol, clock } = fakes
    const evidence = vi.spyOn(transactions, 'getEvidence')
    const others = [
      vi.spyOn(tokens, 'getAllowance'),
      vi.spyOn(transactions, 'canBatch'),
      vi.spyOn(tokens, 'getAccountSnapshot'),
      vi.spyOn(wallet, 'accounts'),
      vi.spyOn(wallet, 'chainId'),
      vi.spyOn(protocol.wallet, 'read'),
    ]
    const pass = async (blocks: number) => {
      for (let passed = 0; passed < blocks * BLOCK; passed += 1000) {
        clock.advance(1000)
        await settled()
      }
    }
    return {
      evidence,
      pass,
      timesOfOthers: () => others.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    }
  }

  it('asks nothing at all while nothing is pending', async () => {
    const { evidence, pass, timesOfOthers } = await hide(false)
    await pass(20)
    expect(evidence).not.toHaveBeenCalled()
    expect(timesOfOthers()).toBe(0)
  })

  it('asks once a block what became of what is pending, and nothing else', async () => {
    const { evidence, pass, timesOfOthers } = await hide(true)
    await pass(20)
    expect(evidence).toHaveBeenCalledTimes(20)
    expect(timesOfOthers()).toBe(0)
  })
})
