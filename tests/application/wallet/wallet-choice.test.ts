import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { createTestFakes } from '../../support/fakes.ts'
import { passTime, settled, startWith } from '../../support/services.ts'
import { MAINNET, onSepolia, disconnected } from '../../support/sessions.ts'

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
  const fakes = createTestFakes({ announcement: FIRST, ...first }, { preferences })
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

const METAMASK = { rdns: 'io.metamask', name: 'MetaMask' }
const FORGER = STRANGER

/**
 * A page that remembers MetaMask, with a wallet that gives itself out as that, announces itself
 * before the real one, and grants its account to anybody. The real one is the holder's, and at
 * `window.ethereum`, unless another is there.
 */
function prepareTwins({ isOwner = true } = {}) {
  const preferences = createFakePreferences(METAMASK.rdns)
  const atWindow = isOwner ? METAMASK : FIRST
  const main = { announcement: atWindow, permitted: true, installed: false }
  const fakes = createTestFakes(main, { preferences })
  const forger = fakes.wallet.announce(METAMASK, { accounts: [FORGER], permitted: true })
  if (!isOwner) fakes.wallet.install()
  const announceReal = () => {
    if (isOwner) fakes.wallet.install()
    else fakes.wallet.announce(METAMASK, { accounts: [HOLDER], permitted: true })
  }
  const start = async () => {
    const services = startWith(fakes)
    await settled()
    const { session, knownWallets } = services.wallet
    return { ...services, session: session.get, chosen: () => knownWallets.get().chosen?.id }
  }
  return { fakes, forger, announceReal, start }
}

describe('of two wallets with the remembered rdns', () => {
  it('none is followed or asked where neither is at window.ethereum, nor another', async () => {
    const { announceReal, start, fakes } = prepareTwins({ isOwner: false })
    announceReal()
    const { session, chosen, wallet, titles } = await start()
    await passTime(fakes, 1000)
    await wallet.connect()
    expect(session()).toEqual(disconnected)
    expect(chosen()).toBeUndefined()
    expect(fakes.wallet.requests).toEqual([])
    expect(wallet.needsChoice()).toBe(true)
    expect(titles()).toEqual([])
  })

  it('the forged one is let go when the one at window.ethereum comes late', async () => {
    const { announceReal, start } = prepareTwins()
    const { session, titlesNow } = await start()
    expect(session()).toEqual(connected(FORGER))
    announceReal()
    expect(session()).toEqual(disconnected)
    await settled()
    expect(session()).toEqual(connected(HOLDER))
    expect(titlesNow()).toEqual([])
  })

  it('the first is let go, and that is said, when the second is not at window.ethereum', async () => {
    const { announceReal, start, fakes, forger } = prepareTwins({ isOwner: false })
    const { session, chosen, titlesNow } = await start()
    expect(session()).toEqual(connected(FORGER))
    announceReal()
    expect(session()).toEqual(disconnected)
    await passTime(fakes, 1000)
    // What it says from now on is not heard.
    forger.useAccounts(FORGER, HOLDER)
    await settled()
    expect(session()).toEqual(disconnected)
    expect(chosen()).toBeUndefined()
    expect(titlesNow()).toEqual(['Wallet Disconnected'])
  })

  it('the first is not connected by an answer that comes after the second', async () => {
    const { announceReal, start, fakes } = prepareTwins({ isOwner: false })
    const answer = fakes.wallet.hold('accounts')
    const { session, titles } = await start()
    announceReal()
    answer()
    await settled()
    expect(session()).toEqual(disconnected)
    expect(titles()).toEqual([])
  })

  it('the first is let go also when the person has connected it as the only one', async () => {
    const { announceReal, start, forger, fakes } = prepareTwins()
    forger.useAccounts()
    const { session, wallet } = await start()
    await wallet.connect()
    expect(session()).toEqual(connected(FORGER))
    announceReal()
    await settled()
    expect(session()).toEqual(connected(HOLDER))
    expect(fakes.preferences.lastWallet()).toBe('io.metamask')
  })

  it('the first is no longer waited for when it is being asked', async () => {
    const { announceReal, start, fakes, forger } = prepareTwins()
    forger.useAccounts()
    const { session, wallet } = await start()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    announceReal()
    answer()
    await connecting
    await settled()
    expect(session()).toEqual(connected(HOLDER))
  })

  it.each([
    ['before the other came', false],
    ['from both', true],
  ])(
    'the one that the person has chosen %s is kept, and its rdns remembered',
    async (_w, isLast) => {
      const { announceReal, start, fakes } = prepareTwins()
      if (isLast) announceReal()
      const { session, chosen, wallet, titlesNow } = await start()
      await wallet.connect('io.metamask')
      if (!isLast) announceReal()
      fakes.wallet.announce(SECOND, { accounts: [HOLDER], permitted: true })
      await passTime(fakes, 1000)
      expect(session()).toEqual(connected(FORGER))
      expect(chosen()).toBe('io.metamask')
      expect(fakes.preferences.lastWallet()).toBe('io.metamask')
      wallet.disconnect()
      fakes.wallet.announce(METAMASK, { accounts: [HOLDER], permitted: true })
      await settled()
      expect(session()).toEqual(disconnected)
      expect(titlesNow()).toEqual(['Wallet Disconnected'])
    },
  )

  it.each([
    ['not gone back to', false, disconnected],
    ['gone back to if the person had chosen it', true, connected(FORGER)],
  ])('the first is %s from another that declines', async (_what, isPicked, expected) => {
    const { announceReal, start, fakes } = prepareTwins({ isOwner: false })
    const { session, wallet } = await start()
    if (isPicked) await wallet.connect('io.metamask')
    const answer = fakes.wallet.hold('requestAccounts')
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    const connecting = wallet.connect(FIRST.rdns)
    announceReal()
    answer()
    await connecting
    expect(session()).toEqual(expected)
  })

  it('the second is remembered by its rdns when it is chosen', async () => {
    const { announceReal, start, fakes } = prepareTwins({ isOwner: false })
    announceReal()
    const { session, wallet } = await start()
    await wallet.connect('io.metamask 2')
    expect(session()).toEqual(connected(HOLDER))
    expect(fakes.preferences.lastWallet()).toBe('io.metamask')
  })
})
