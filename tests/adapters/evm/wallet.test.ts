import { describe, expect, it, vi } from 'vitest'
import { PROFILE_NAMES } from '../../../devnet/wallet/profiles/profiles.ts'
import { createAbiCodec } from '../../../src/adapters/ethers/ethers-codec.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { WalletEvent } from '../../../src/application/ports/wallet-port.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { SECOND } from '../../contracts/wallet/driven-wallet.ts'
import { createAdapters } from '../../support/adapters.ts'
import { announce, createPage } from '../../support/page.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { walletUnderTest } from '../../support/wallet-under-test.ts'

/** A wallet of one account, with no node behind it. */
function lonely(account: string) {
  return createScriptedWallet({ rpcUrl: 'http://127.0.0.1:1', accounts: [account] })
}

describe('the wallet of createEvmAdapters', () => {
  describe.each(PROFILE_NAMES)('of the %s profile', (profile) => {
    walletPortContract((options) => walletUnderTest(profile, options))
  })

  it('asks for a token in the form of EIP-747, and does not take no for yes', async () => {
    const wallet = createScriptedWallet({ rpcUrl: 'http://127.0.0.1:1', accounts: [HOLDER] })
    const { deployment, log } = createFakeAdapters()
    const { wallet: port } = createAdapters({ page: createPage(wallet), deployment, log })
    port.choose(BROWSER_WALLET.id)
    const token = { address: deployment.indexToken, symbol: 'ISC', decimals: 18 }
    await port.watchToken(token)
    expect(wallet.calls).toEqual([
      { method: 'wallet_watchAsset', params: [{ type: 'ERC20', options: token }] },
    ])
    wallet.answerNext('wallet_watchAsset', false)
    expect(await port.watchToken(token)).toMatchObject({ ok: false, error: { kind: 'rejected' } })
  })

  it('leaves the wallet that was chosen before, and hears nothing that it said just then', async () => {
    const [first, second] = [lonely(HOLDER), lonely(STRANGER)]
    const leave = vi.spyOn(first, 'removeListener')
    const { deployment, log } = createFakeAdapters()
    const page = createPage(first)
    const { wallet: port } = createAdapters({ page, deployment, log })
    const events: WalletEvent[] = []
    port.subscribe((event) => events.push(event))
    announce(page, second, SECOND)
    port.choose(BROWSER_WALLET.id)
    first.useAccounts(HOLDER)
    port.choose(SECOND.rdns)
    second.useAccounts(STRANGER)
    await port.accounts()
    expect(events).toEqual([
      { kind: 'walletsChanged' },
      { kind: 'accountsChanged', accounts: [STRANGER] },
    ])
    expect(leave.mock.calls.map(([event]) => event)).toEqual([
      'accountsChanged',
      'chainChanged',
      'disconnect',
      'connect',
    ])
  })
})

const refuse = () => {
  throw new Error('not here')
}
const reject = () => Promise.reject(new Error('not here'))

describe('an event that cannot be read', () => {
  it.each([
    ['it throws when it is read', undefined],
    ['the code that reads events does not load', new Error('offline')],
  ])('is dropped where %s', async (_why, failure) => {
    const { deployment } = createFakeAdapters()
    const listeners: ((payload: unknown) => unknown)[] = []
    const on = (_name: string, listener: (payload: unknown) => unknown) =>
      void listeners.push(listener)
    const page = createPage({ request: async () => null, on })
    const loadCodec = async () => {
      if (failure) throw failure
      return createAbiCodec
    }
    const { wallet } = createAdapters({ page, deployment, loadCodec })
    wallet.choose(BROWSER_WALLET.id)
    const heard = vi.fn()
    wallet.subscribe(heard)
    const payload = new Proxy([], { get: refuse })
    await Promise.all(listeners.slice(0, 2).map((listen) => listen(payload)))
    expect(listeners).toHaveLength(4)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a wallet that cannot be listened to', () => {
  it.each([
    ['lacks the methods', { on: undefined, removeListener: undefined }],
    ['has none that can be called', { on: true, removeListener: {} }],
    ['throws', { on: refuse, removeListener: refuse }],
    ['rejects', { on: reject, removeListener: reject }],
  ])('can be asked, and left, where it %s', async (_how, methods) => {
    const first = Object.assign(lonely(HOLDER), methods)
    const second = lonely(STRANGER)
    const { deployment, log } = createFakeAdapters()
    const page = createPage(first)
    const { wallet: port } = createAdapters({ page, deployment, log })
    const events: WalletEvent[] = []
    announce(page, second, SECOND)
    port.subscribe((event) => events.push(event))
    port.choose(BROWSER_WALLET.id)
    expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
    port.choose(SECOND.rdns)
    second.useAccounts(STRANGER)
    await port.accounts()
    expect(events).toEqual([{ kind: 'accountsChanged', accounts: [STRANGER] }])
  })
})

/** The port on a page where a wallet, this one or another, has been asked before. */
function afterEarlyConnect({ isGranted = false, about = 'it', answer }: EarlyAnswer) {
  const wallet = lonely(HOLDER)
  const page = createPage(wallet)
  const stop = vi.fn()
  const provider = about === 'it' ? wallet : lonely(STRANGER)
  const { deployment, log } = createFakeAdapters()
  page.earlyConnect = { request: { provider, answer, isGranted }, stop }
  const { wallet: port } = createAdapters({ page, deployment, log })
  port.choose(BROWSER_WALLET.id)
  const asked = () => wallet.calls.map(({ method }) => method)
  return { wallet, page, stop, port, asked }
}

interface EarlyAnswer {
  readonly answer: Promise<unknown>
  readonly isGranted?: boolean
  readonly about?: 'it' | 'another'
}

describe('a question that was asked early', () => {
  it('is answered with what the wallet says to it, once', async () => {
    const answer = Promise.resolve([STRANGER.toLowerCase()])
    const { page, stop, port, asked } = afterEarlyConnect({ answer })
    expect(stop).toHaveBeenCalledTimes(1)
    expect(page.earlyConnect).toBeUndefined()
    expect(await port.requestAccounts()).toEqual({ ok: true, value: [STRANGER] })
    expect(asked()).toEqual([])
    expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
    expect(asked()).toEqual(['eth_requestAccounts'])
  })

  it('may have been refused', async () => {
    const refusal = Object.assign(new Error('No'), WALLET_ERRORS.rejected)
    const { port, asked } = afterEarlyConnect({ answer: Promise.reject(refusal) })
    expect(await port.requestAccounts()).toMatchObject({ error: { kind: 'rejected' } })
    expect(asked()).toEqual([])
  })

  it('that was granted a while ago is asked after, without another request', async () => {
    const answer = Promise.resolve([STRANGER])
    const { wallet, port, asked } = afterEarlyConnect({ answer, isGranted: true })
    wallet.useAccounts(HOLDER)
    expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
    expect(asked()).toEqual(['eth_accounts'])
  })

  it('is forgotten when it is answered and nobody has wanted to know', async () => {
    const answer = Promise.resolve([STRANGER])
    const { port, asked } = afterEarlyConnect({ answer })
    await answer
    await Promise.resolve()
    expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
    expect(asked()).toEqual(['eth_requestAccounts'])
  })

  it('is not this wallet’s when another was asked', async () => {
    const answer = Promise.resolve([STRANGER])
    const { port, asked } = afterEarlyConnect({ answer, about: 'another' })
    expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
    expect(asked()).toEqual(['eth_requestAccounts'])
  })
})
