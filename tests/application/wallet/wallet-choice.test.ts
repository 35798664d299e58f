import { describe, expect, it } from 'vitest'
import { createFakeAdapters, STRANGER, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-storage.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { passTime, settled, startWith } from '../../support/services.ts'
import { onSepolia, disconnected } from '../../support/sessions.ts'
import { MAINNET } from '../../support/wallet-answers.ts'

const FIRST = { rdns: 'test.first', name: 'First' }
const SECOND = { rdns: 'test.second', name: 'Second' }

interface Setup {
  readonly first?: Partial<FakeWalletOptions>
  readonly second?: Partial<FakeWalletOptions> | 'comes late'
  readonly remembered?: string
}

/** A page with two wallets: the holder's at `window.ethereum`, and a stranger's. */
async function startWithTwo({ first = {}, second = {}, remembered }: Setup = {}) {
  const preferences = createFakePreferences(remembered)
  const fakes = createFakeAdapters({ announcement: FIRST, ...first }, { preferences })
  const isLate = second === 'comes late'
  const announceSecond = () =>
    fakes.wallet.announce(SECOND, { accounts: [STRANGER], ...(isLate ? {} : second) })
  const owner = isLate ? undefined : announceSecond()
  const services = startWith(fakes)
  await settled()
  const { session, knownWallets } = services.wallet
  return {
    ...services,
    second: owner,
    announceSecond,
    session: session.get,
    chosen: () => knownWallets.get().chosen?.id,
  }
}

const connected = (address: string) => ({ ...onSepolia, address })
const permitted = { permitted: true }

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
    const { session, wallet, fakes, chosen } = await startWithTwo({ first: permitted })
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

  it('does nothing for the wallet that is connected', async () => {
    const { session, wallet, fakes } = await startWithTwo({ first: permitted })
    await wallet.connect('test.first')
    await wallet.connect()
    expect(session()).toEqual(connected(HOLDER))
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
  })

  it('is back with the wallet before when the other one declines', async () => {
    const { session, wallet, fakes, titlesNow, chosen } = await startWithTwo({ first: permitted })
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect('test.second')
    expect(session()).toEqual(connected(HOLDER))
    expect(chosen()).toBe('test.first')
    expect(fakes.preferences.lastWallet()).toBeUndefined()
    // That is still so, although a wallet is connected.
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
  it('is taken up, and not the one at window.ethereum', async () => {
    const { session, fakes, chosen } = await startWithTwo({
      first: permitted,
      second: permitted,
      remembered: 'test.second',
    })
    expect(session()).toEqual(connected(STRANGER))
    expect(chosen()).toBe('test.second')
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })

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
      await passTime(fakes, 999)
      expect(session()).toEqual(disconnected)
      await passTime(fakes, 1)
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
      await passTime(fakes, 1000)
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
