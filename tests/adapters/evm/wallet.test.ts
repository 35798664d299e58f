import { describe, expect, it, vi } from 'vitest'
import { PROFILE_NAMES } from '../../../devnet/wallet/profiles/profiles.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { WalletEvent } from '../../../src/application/ports/wallet-port.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { SECOND } from '../../contracts/wallet/driven-wallet.ts'
import { createAdapters } from '../../support/adapters.ts'
import { announce, createPage } from '../../support/page.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
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

  it('leaves the wallet that was chosen before', () => {
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
    first.useAccounts()
    expect(events).toEqual(['walletsChanged', 'accountsChanged', 'accountsChanged'])
    expect(leave.mock.calls.map(([event]) => event)).toEqual([
      'accountsChanged',
      'chainChanged',
      'connect',
      'disconnect',
    ])
  })
})

const refuse = () => {
  throw new Error('not here')
}
const reject = () => Promise.reject(new Error('not here'))

describe('an event', () => {
  it.each(['accountsChanged', 'chainChanged', 'connect', 'disconnect'])(
    'of the name %s is passed on whatever it says, which is not read',
    (name) => {
      const wallet = lonely(HOLDER)
      const { deployment } = createFakeAdapters()
      const { wallet: port } = createAdapters({ page: createPage(wallet), deployment })
      const heard = vi.fn()
      port.subscribe(heard)
      port.choose(BROWSER_WALLET.id)
      wallet.emit(name, new Proxy([], { get: refuse }))
      expect(heard.mock.calls).toEqual([
        [name === 'accountsChanged' ? 'accountsChanged' : 'chainChanged'],
      ])
    },
  )
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
    expect(events).toEqual(['accountsChanged'])
  })
})
