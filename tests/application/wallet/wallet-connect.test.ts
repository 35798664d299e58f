import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { WalletStep } from '../../../src/application/ports/wallet-port.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET, disconnected, elsewhere, onSepolia } from '../../support/sessions.ts'

const ANNOUNCEMENT = { rdns: 'test.wallet', name: 'Wallet' }
const rejected = err({ kind: 'rejected' } as const)

/**
 * Starts with a wallet that has not yet answered the request to connect. `end` gives the answer.
 */
async function startConnecting(options: Parameters<typeof startWithFakes>[0] = {}) {
  const started = startWithFakes({ announcement: ANNOUNCEMENT, ...options })
  await settled()
  const answer = started.fakes.wallet.hold('requestAccounts')
  const connecting = started.wallet.connect()
  const end = async (granted?: Parameters<typeof answer>[0]) => {
    answer(granted)
    await connecting
    await settled()
  }
  return { ...started, end }
}

describe('connect', () => {
  it('connects on Sepolia, and asks for nothing but accounts and chain', async () => {
    const { fakes, wallet, told } = startWithFakes({ announcement: ANNOUNCEMENT })
    await settled()
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    const asked = new Set(fakes.wallet.requests)
    expect(asked).toEqual(new Set(['accounts', 'chainId', 'requestAccounts']))
    expect(fakes.preferences.lastWallet()).toBe(ANNOUNCEMENT.rdns)
    expect(told()).toEqual([])
  })

  it('opens one request however often it is pressed, and none when connected', async () => {
    const { fakes, wallet, end } = await startConnecting()
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    await end()
    await wallet.connect()
    expect(fakes.wallet.count('requestAccounts')).toBe(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('follows the account after a reload, if it is accepted only then', async () => {
    const { fakes, wallet } = await startConnected()
    wallet.disconnect()
    fakes.wallet.hold('requestAccounts')
    void wallet.connect()
    await settled()
    const reloaded = startWithFakes({}, { preferences: fakes.preferences })
    await settled()
    expect(reloaded.wallet.session.get()).toEqual(disconnected)
    reloaded.fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(reloaded.wallet.session.get()).toEqual(onSepolia)
  })

  it('uses accounts that a wallet shares although it fails to ask for them', async () => {
    const { fakes, wallet, told } = startWithFakes()
    await settled()
    fakes.wallet.failNext('requestAccounts', { kind: 'unknown', message: 'Something odd.' })
    fakes.wallet.answerEvery('accounts', ok([HOLDER]))
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(told()).toEqual([])
  })

  it.each<Failure>([{ kind: 'rejected' }, { kind: 'unauthorised' }])(
    'does not use shared accounts if the wallet answers %j',
    async (failure) => {
      const { fakes, wallet, told } = startWithFakes()
      fakes.wallet.failNext('requestAccounts', failure)
      fakes.wallet.answerEvery('accounts', ok([HOLDER]))
      await wallet.connect()
      expect(wallet.session.get()).toEqual(disconnected)
      expect(told()).toEqual(['connectionFailed'])
    },
  )

  it('fails if the wallet grants no account', async () => {
    const { wallet, notices } = startWithFakes({ accounts: [], chainId: MAINNET })
    await wallet.connect()
    expect(wallet.session.get()).toEqual(disconnected)
    const failure = { kind: 'unauthorised' }
    expect(notices.posted.get()).toMatchObject([{ notice: { kind: 'connectionFailed', failure } }])
  })

  it.each<[WalletStep, readonly number[], string]>([
    ['switchChain', [SEPOLIA.chainId], 'switchFailed'],
    ['addChain', [], 'networkNotAdded'],
  ])('stays connected if %s is declined, and can switch later', async (step, knownChains, said) => {
    const { fakes, wallet, told } = startWithFakes({ chainId: MAINNET, knownChains })
    fakes.wallet.failNext(step, { kind: 'rejected' })
    await wallet.connect()
    expect(wallet.session.get()).toEqual(elsewhere)
    expect(told()).toEqual([said])
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('an event while the wallet is asked to connect', () => {
  it('connects an account at once, and is newer than a refusal', async () => {
    const { wallet, fakes, told, end } = await startConnecting()
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    const stranger = { ...onSepolia, address: STRANGER }
    expect(wallet.session.get()).toEqual(stranger)
    await end(rejected)
    expect(wallet.session.get()).toEqual(stranger)
    expect(fakes.preferences.lastWallet()).toBe(ANNOUNCEMENT.rdns)
    expect(told()).toEqual([])
  })

  it('disconnects if it is a lock after an account', async () => {
    const { wallet, fakes, told, end } = await startConnecting()
    fakes.wallet.useAccounts(STRANGER)
    fakes.wallet.useAccounts()
    await end(ok([STRANGER]))
    expect(wallet.session.get()).toEqual(disconnected)
    expect(fakes.preferences.lastWallet()).toBeUndefined()
    expect(told()).toEqual(['walletLocked'])
  })

  it.each([
    ['still shares an account', [HOLDER], onSepolia],
    ['shares none', [], disconnected],
  ])('without accounts is followed by a question: the wallet %s', async (_what, accounts, end) => {
    const connecting = await startConnecting()
    const { fakes, wallet } = connecting
    // The same happens when the user withdraws a permission from an earlier visit.
    fakes.wallet.useAccounts()
    fakes.wallet.answerEvery('accounts', ok(accounts))
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    await connecting.end(ok([HOLDER]))
    expect(wallet.session.get()).toEqual(end)
  })

  it('makes the page ask for a switch only if the last chain is another one', async () => {
    const { fakes, wallet, end } = await startConnecting()
    for (const chainId of [MAINNET, SEPOLIA.chainId]) fakes.wallet.useChain(chainId)
    await end()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(fakes.wallet.requests).not.toContain('switchChain')
  })
})

describe('stopConnecting', () => {
  it('drops accounts that an event has made the page ask for', async () => {
    const { fakes, wallet } = await startConnecting()
    const answer = fakes.wallet.hold('accounts')
    fakes.wallet.useChain(MAINNET)
    wallet.stopConnecting()
    answer(ok([HOLDER]))
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
  })

  it('lets the next press open a request of its own', async () => {
    const { fakes, wallet, told, end } = await startConnecting()
    wallet.stopConnecting()
    const second = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    await end(ok([STRANGER]))
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    second()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(told()).toEqual([])
  })

  it('has no effect on a connected page', async () => {
    const { wallet } = await startConnected()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})
