import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled, startWith } from '../../support/services.ts'
import { MAINNET, onSepolia, disconnected } from '../../support/sessions.ts'

const FIRST = { rdns: 'test.first', name: 'First' }
const SECOND = { rdns: 'test.second', name: 'Second' }

interface Setup {
  readonly first?: Partial<FakeWalletOptions>
  readonly second?: 'is there' | 'comes late'
  readonly remembered?: string
}

/**
 * Starts a page with two wallets: the holder's wallet at `window.ethereum`, and a stranger's
 * wallet.
 */
async function startWithTwo({ first = {}, second = 'is there', remembered }: Setup = {}) {
  const preferences = createFakePreferences(remembered)
  const fakes = createFakeAdapters({ announcement: FIRST, ...first }, { preferences })
  const announceSecond = () => fakes.wallet.announce(SECOND, { accounts: [STRANGER] })
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

const connected = (address: string) => ({ ...onSepolia, address })
const permitted = { permitted: true }
const firstConnected = { first: permitted, remembered: FIRST.rdns }

describe('needsChoice', () => {
  it('is so with several', async () => {
    expect((await startWithTwo()).wallet.needsChoice()).toBe(true)
    const { wallet, announceSecond } = await startWithTwo({ second: 'comes late' })
    expect(wallet.needsChoice()).toBe(false)
    announceSecond()
    expect(wallet.needsChoice()).toBe(true)
  })
})

describe('connect', () => {
  it('connects the named wallet in place of another, and remembers it', async () => {
    const { session, wallet, fakes, chosen } = await startWithTwo(firstConnected)
    await wallet.connect('test.second')
    expect(session()).toEqual(connected(STRANGER))
    expect(chosen()).toBe('test.second')
    expect(fakes.preferences.lastWallet()).toBe('test.second')
  })

  it('goes straight on with the only wallet, also when another is remembered', async () => {
    const { session, wallet, fakes } = await startWithTwo({
      second: 'comes late',
      remembered: 'test.gone',
    })
    await wallet.connect()
    expect(session()).toEqual(connected(HOLDER))
    expect(fakes.preferences.lastWallet()).toBe('test.first')
  })

  it('is back with the wallet before when the other one declines', async () => {
    const { session, wallet, fakes, titlesNow, chosen } = await startWithTwo(firstConnected)
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect('test.second')
    expect(session()).toEqual(connected(HOLDER))
    expect(chosen()).toBe('test.first')
    expect(fakes.preferences.lastWallet()).toBe('test.first')
    // The toast about the failed connection stays, although a wallet is connected.
    expect(titlesNow()).toEqual(['Connection Failed'])
    await wallet.connect('test.second')
    expect(titlesNow()).toEqual([])
  })

  it('says so when the named wallet is not there', async () => {
    const { session, wallet, titles } = await startWithTwo()
    await wallet.connect('test.third')
    expect(session()).toEqual(disconnected)
    expect(titles()).toEqual(['MetaMask Not Installed'])
  })
})

describe('the wallet of an earlier visit', () => {
  it('is waited for, and taken up when it comes', async () => {
    const { session, fakes, announceSecond } = await startWithTwo({
      first: permitted,
      second: 'comes late',
      remembered: 'test.second',
    })
    expect(session()).toEqual(disconnected)
    expect(fakes.wallet.requests).toEqual([])
    announceSecond().useAccounts(STRANGER)
    await settled()
    expect(session()).toEqual(connected(STRANGER))
  })

  it('does not take the place of one that is being asked', async () => {
    const { session, wallet, fakes, chosen, announceSecond } = await startWithTwo({
      second: 'comes late',
      remembered: 'test.second',
    })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    announceSecond().useAccounts(STRANGER)
    await settled()
    expect(chosen()).toBe('test.first')
    answer()
    await connecting
    expect(session()).toEqual(connected(HOLDER))
  })

  describe('that does not come', () => {
    const gone = { first: permitted, remembered: 'test.second', second: 'comes late' } as const

    it('gives way after a second to one that grants its accounts already', async () => {
      const { session, fakes, titles } = await startWithTwo(gone)
      await fakes.clock.pass(999)
      expect(session()).toEqual(disconnected)
      await fakes.clock.pass(1)
      expect(session()).toEqual(connected(HOLDER))
      expect(fakes.wallet.requests).not.toContain('requestAccounts')
      expect(fakes.preferences.lastWallet()).toBe('test.second')
      expect(titles()).toEqual([])
    })

    it('connects nothing again that was disconnected by then', async () => {
      const { session, fakes, wallet, announceSecond } = await startWithTwo({
        first: permitted,
        second: 'comes late',
      })
      fakes.wallet.failNext('revokePermission', { kind: 'unsupported' })
      wallet.disconnect()
      announceSecond()
      await fakes.clock.pass(1000)
      expect(session()).toEqual(disconnected)
    })
  })

  it('is not followed once another was chosen', async () => {
    const { session, fakes, wallet, announceSecond } = await startWithTwo({
      first: { ...permitted, installed: false },
      second: 'comes late',
    })
    const answer = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    announceSecond()
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect('test.second')
    answer()
    await settled()
    expect(session()).toEqual(disconnected)
  })
})

describe('after a change of wallets', () => {
  it('heeds no answer of the one before about its chain', async () => {
    const { session, wallet, fakes, titles } = await startWithTwo({
      first: { ...permitted, installed: false, chainId: MAINNET },
      remembered: 'test.first',
    })
    const answer = fakes.wallet.hold('chainId')
    fakes.wallet.install()
    await settled()
    expect(session()).toMatchObject({ address: HOLDER })
    const changing = wallet.connect('test.second')
    answer()
    await changing
    await settled()
    expect(session()).toEqual(connected(STRANGER))
    expect(titles()).toEqual([])
  })
})

const METAMASK = { rdns: 'io.metamask', name: 'MetaMask' }

/**
 * Starts a page that remembers MetaMask. Returns a function that adds a forger, which announces the
 * same rdns. Both wallets grant their accounts to everybody.
 */
async function startWithTwins({ isForgerFirst = false } = {}) {
  const preferences = createFakePreferences(METAMASK.rdns)
  const fakes = createFakeAdapters({ announcement: METAMASK, ...permitted }, { preferences })
  const announceForger = () =>
    fakes.wallet.announce(METAMASK, { accounts: [STRANGER], ...permitted })
  if (isForgerFirst) announceForger()
  const services = startWith(fakes)
  await settled()
  const { session, knownWallets } = services.wallet
  return {
    ...services,
    announceForger,
    session: session.get,
    chosen: () => knownWallets.get().chosen?.id,
  }
}

describe('of two wallets with one rdns', () => {
  it('none is followed, and Connect asks neither', async () => {
    const { session, chosen, wallet, fakes, titles } = await startWithTwins({ isForgerFirst: true })
    await fakes.clock.pass(1000)
    await wallet.connect()
    expect(session()).toEqual(disconnected)
    expect(chosen()).toBeUndefined()
    expect(fakes.wallet.requests).toEqual([])
    expect(wallet.needsChoice()).toBe(true)
    expect(titles()).toEqual([])
  })

  it('the one that the person chooses is used, and not remembered', async () => {
    const { session, wallet, fakes, announceForger } = await startWithTwins({ isForgerFirst: true })
    await wallet.connect('io.metamask 2')
    expect(session()).toEqual(connected(STRANGER))
    expect(fakes.preferences.lastWallet()).toBe('?')
    announceForger()
    await settled()
    expect(session()).toEqual(connected(STRANGER))
  })

  it('the first is let go when the second comes, and no longer heard', async () => {
    const { session, chosen, fakes, announceForger, titlesNow } = await startWithTwins()
    expect(session()).toEqual(connected(HOLDER))
    announceForger()
    expect(session()).toEqual(disconnected)
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(session()).toEqual(disconnected)
    expect(chosen()).toBeUndefined()
    expect(titlesNow()).toEqual(['Wallet Disconnected'])
  })

  it('the first is no longer waited for when the second comes', async () => {
    const { session, wallet, fakes, announceForger } = await startWithTwins()
    wallet.disconnect()
    await settled()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    announceForger()
    answer()
    await connecting
    await settled()
    expect(session()).toEqual(disconnected)
    expect(fakes.preferences.lastWallet()).toBeUndefined()
  })

  it('the first is not gone back to from another that declines', async () => {
    const { session, wallet, fakes, announceForger } = await startWithTwins()
    fakes.wallet.announce(SECOND, { accounts: [STRANGER] })
    const answer = fakes.wallet.hold('requestAccounts')
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    const connecting = wallet.connect(SECOND.rdns)
    announceForger()
    answer()
    await connecting
    await settled()
    expect(session()).toEqual(disconnected)
  })

  it('nothing is said when the first was not in use', async () => {
    const { chosen, wallet, announceForger, titlesNow } = await startWithTwins()
    wallet.disconnect()
    announceForger()
    await settled()
    expect(chosen()).toBeUndefined()
    expect(titlesNow()).toEqual(['Wallet Disconnected'])
  })
})
