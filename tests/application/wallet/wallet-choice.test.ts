import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { ok } from '../../../src/domain/result.ts'
import { settled, startWith } from '../../support/services.ts'
import { MAINNET, onSepolia, disconnected } from '../../support/sessions.ts'

const FIRST = { rdns: 'test.first', name: 'First' }
const SECOND = { rdns: 'test.second', name: 'Second' }

interface Setup {
  readonly first?: Partial<FakeWalletOptions>
  readonly second?: 'is there' | 'comes late'
  /** The rdns that the second wallet announces. */
  readonly rdns?: string
  readonly remembered?: string
}

/**
 * Starts a page with two wallets: the holder's wallet at `window.ethereum`, and a stranger's
 * wallet.
 */
async function startWithTwo({
  first = {},
  second = 'is there',
  rdns = SECOND.rdns,
  remembered,
}: Setup = {}) {
  const preferences = createFakePreferences(remembered)
  const fakes = createFakeAdapters({ announcement: FIRST, ...first }, { preferences })
  const announceSecond = () =>
    fakes.wallet.announce({ ...SECOND, rdns }, { accounts: [STRANGER], permitted: true })
  if (second === 'is there') announceSecond()
  const services = startWith(fakes)
  await settled()
  const { session, knownWallets } = services.wallet
  return {
    ...services,
    announceSecond,
    session: session.get,
    chosen: () => knownWallets.get().chosen?.id,
  }
}

const ofStranger = { ...onSepolia, address: STRANGER }
const permitted = { permitted: true }
const firstConnected = { first: permitted, remembered: FIRST.rdns }

describe('needsChoice', () => {
  it('is true once there are several wallets, of which none is asked without a choice', async () => {
    const { wallet, fakes, announceSecond } = await startWithTwo({ second: 'comes late' })
    expect(wallet.needsChoice()).toBe(false)
    announceSecond()
    expect(wallet.needsChoice()).toBe(true)
    await wallet.connect()
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
  })
})

describe('connect', () => {
  it('restores the previous wallet if the named wallet declines', async () => {
    const { session, wallet, fakes, toldNow, chosen } = await startWithTwo(firstConnected)
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect('test.second')
    await settled()
    expect(session()).toEqual(onSepolia)
    expect(chosen()).toBe('test.first')
    expect(fakes.preferences.lastWallet()).toBe('test.first')
    // The toast about the failed connection stays, although a wallet is connected.
    expect(toldNow()).toEqual(['connectionFailed'])
    await wallet.connect('test.second')
    expect(session()).toEqual(ofStranger)
    expect(toldNow()).toEqual([])
  })

  it('reports that the named wallet is missing', async () => {
    const { session, wallet, told } = await startWithTwo()
    await wallet.connect('test.third')
    expect(session()).toEqual(disconnected)
    expect(told()).toEqual(['walletNotInstalled'])
  })

  it('drops an answer of the previous wallet', async () => {
    const { session, wallet, fakes, announceSecond, told } = await startWithTwo({
      first: { ...permitted, installed: false, chainId: MAINNET },
      second: 'comes late',
    })
    const answer = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    announceSecond()
    const connecting = wallet.connect('test.second')
    answer(ok([HOLDER]))
    await connecting
    await settled()
    expect(session()).toEqual(ofStranger)
    expect(told()).toEqual([])
  })

  it('asks only the newest wallet to switch the network', async () => {
    const { wallet, fakes } = await startWithTwo({ first: { chainId: MAINNET } })
    fakes.wallet.answerEvery('chainId', ok(MAINNET))
    fakes.wallet.failEvery('switchChain', { kind: 'rejected' })
    const answerFirst = fakes.wallet.hold('accounts')
    const connecting = wallet.connect('test.first')
    await settled()
    const answerSecond = fakes.wallet.hold('accounts')
    void wallet.connect('test.second')
    answerSecond()
    await settled()
    answerFirst()
    await connecting
    expect(fakes.wallet.count('switchChain')).toBe(1)
  })
})

describe('the wallet of the last visit', () => {
  it('does not replace a wallet that is being asked', async () => {
    const { session, wallet, fakes, chosen, announceSecond } = await startWithTwo({
      second: 'comes late',
      remembered: 'test.second',
    })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    announceSecond()
    await settled()
    expect(chosen()).toBe('test.first')
    answer()
    await connecting
    expect(session()).toEqual(onSepolia)
  })

  it('is waited for one second, and then the only wallet is followed', async () => {
    const { session, fakes, told } = await startWithTwo({
      first: permitted,
      second: 'comes late',
      remembered: 'test.second',
    })
    await fakes.clock.pass(999)
    expect(session()).toEqual(disconnected)
    await fakes.clock.pass(1)
    expect(session()).toEqual(onSepolia)
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
    expect(fakes.preferences.lastWallet()).toBe('test.second')
    expect(told()).toEqual([])
  })
})

describe('two wallets with one rdns', () => {
  it('are used as the user chooses, in this visit', async () => {
    const { session, wallet, fakes } = await startWithTwo({ ...firstConnected, rdns: FIRST.rdns })
    await wallet.connect('test.first 2')
    expect(session()).toEqual(ofStranger)
    expect(fakes.preferences.lastWallet()).toBe('test.first')
  })
})
