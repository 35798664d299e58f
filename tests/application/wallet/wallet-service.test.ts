import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { ok } from '../../../src/domain/result.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled, startConnected, startWith, startWithFakes } from '../../support/services.ts'
import { MAINNET, disconnected, onSepolia } from '../../support/sessions.ts'
import { toastsOf } from '../../support/toasts.ts'

type Started = ReturnType<typeof startWithFakes>

const ANNOUNCEMENT = { rdns: 'test.wallet', name: 'Wallet' }

const trouble = { kind: 'timeout' } as const

describe('start', () => {
  it('takes up a connection that the wallet grants already', async () => {
    const { wallet, titles } = await startConnected()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('asks what nobody has to answer, both at once, and stays disconnected without accounts', async () => {
    const { fakes, wallet } = startWithFakes()
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
  })

  it('says that the wallet is on another network', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    expect(wallet.session.get()).toMatchObject({ status: 'connected', chainId: MAINNET })
    expect(titles()).toEqual(['Wrong Network'])
  })

  it.each([
    ['accounts', disconnected, 'Checking the wallet connection failed'],
    ['chainId', { ...onSepolia, chainId: undefined, trouble }, 'The wallet did not tell its chain'],
  ] as const)(
    'logs that it could not read the %s, and does not guess',
    async (step, session, message) => {
      const { fakes, wallet, titles } = startWithFakes({ installed: false, permitted: true })
      fakes.wallet.failNext(step, trouble)
      fakes.wallet.install()
      await settled()
      expect(wallet.session.get()).toEqual(session)
      expect(titles()).toEqual([])
      expect(fakes.log.entries).toEqual([{ message, detail: trouble }])
    },
  )

  it('goes by a chain that is announced before the accounts are answered', async () => {
    const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
    const tellAccounts = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    await settled()
    fakes.wallet.useChain(MAINNET)
    tellAccounts()
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('does not get in the way of a connection that is being made', async () => {
    const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
    const tellAccounts = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    fakes.wallet.hold('requestAccounts')
    void wallet.connect()
    tellAccounts()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
  })
})

describe('a wallet that announces other accounts', () => {
  it('is connected with the first of them, and disconnected without any', async () => {
    const { fakes, wallet, notices } = await startConnected()
    fakes.wallet.useAccounts(STRANGER, HOLDER)
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
    fakes.wallet.useAccounts()
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
    const text = expect.stringMatching(/^Your wallet is locked, or no longer shares an account/)
    const toast = { title: 'Wallet Disconnected', text, tone: 'neutral' }
    expect(toastsOf(notices)).toMatchObject([toast])
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(toastsOf(notices)).toEqual([])
  })

  it('is believed at once, whatever it answers when it is asked', async () => {
    const { fakes, wallet, titles } = await startConnected()
    fakes.wallet.answerEvery('accounts', ok([HOLDER]))
    fakes.wallet.useAccounts(STRANGER)
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
    fakes.wallet.useAccounts()
    expect(wallet.session.get()).toEqual(disconnected)
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it.each([
    ['an account', [STRANGER], { ...onSepolia, address: STRANGER }],
    ['none', [], disconnected],
  ])('is not undone by an answer to an older question: %s', async (_what, accounts, expected) => {
    const { fakes, wallet } = await startConnected()
    const answer = fakes.wallet.hold('accounts')
    // This event also makes the page ask for the accounts.
    fakes.wallet.useChain(SEPOLIA.chainId)
    fakes.wallet.useAccounts(...accounts)
    answer(ok([HOLDER]))
    await settled()
    expect(wallet.session.get()).toEqual(expected)
  })

  it('is asked which where that cannot be read, and stays as it is where it gives none in time', async () => {
    const fakes = createFakeAdapters({ permitted: true })
    const { subscribe } = fakes.wallet
    fakes.wallet.subscribe = (listener) =>
      subscribe(({ kind }) => listener({ kind, accounts: undefined }))
    const { wallet, titles } = startWith(fakes)
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
    fakes.wallet.failNext('accounts', { kind: 'timeout' })
    fakes.wallet.useAccounts()
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
    expect(titles()).toEqual([])
    fakes.wallet.useAccounts()
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
  })

  it('has nothing to say of a lock where none was connected', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    await settled()
    fakes.wallet.useAccounts()
    await settled()
    fakes.wallet.hold('requestAccounts')
    void wallet.connect()
    fakes.wallet.useAccounts()
    await settled()
    expect(titles()).toEqual([])
  })
})

const DISCONNECTED_TOAST = {
  title: 'Wallet Disconnected',
  text: 'Your wallet has been disconnected.',
  tone: 'neutral',
}

describe('disconnect', () => {
  it('ends the session at once, withdraws the permission, and says so once', async () => {
    const { fakes, wallet, stack, titlesNow } = await startConnected()
    wallet.disconnect()
    wallet.disconnect()
    expect(wallet.session.get()).toEqual(disconnected)
    await settled()
    expect(fakes.wallet.count('revokePermission')).toBe(1)
    expect(await fakes.wallet.accounts()).toEqual(ok([]))
    expect(stack()).toMatchObject([DISCONNECTED_TOAST])
    // A later lock of the wallet is told, too.
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(titlesNow()).toEqual([])
    fakes.wallet.useAccounts()
    await settled()
    expect(titlesNow()).toEqual(['Wallet Disconnected'])
  })

  it('forgets the wallet', async () => {
    const { fakes, wallet } = startWithFakes({ announcement: ANNOUNCEMENT })
    await wallet.connect()
    expect(fakes.preferences.lastWallet()).toBe(ANNOUNCEMENT.rdns)
    wallet.disconnect()
    expect(fakes.preferences.lastWallet()).toBeUndefined()
  })

  it.each<[string, (wallet: Started['fakes']['wallet']) => unknown]>([
    ['cannot', (wallet) => wallet.failNext('revokePermission', { kind: 'unsupported' })],
    ['refuses', (wallet) => wallet.failNext('revokePermission', { kind: 'rejected' })],
    ['does not answer', (wallet) => wallet.hold('revokePermission')],
  ])('says nothing of a wallet that %s', async (_how, fail) => {
    const { fakes, wallet, stack } = await startConnected()
    fail(fakes.wallet)
    wallet.disconnect()
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
    expect(stack()).toMatchObject([DISCONNECTED_TOAST])
  })

  it('is remembered over visits, whatever the wallet still grants', async () => {
    const preferences = createFakePreferences()
    const { fakes, wallet } = await startConnected({ preferences })
    fakes.wallet.failNext('revokePermission', { kind: 'unsupported' })
    wallet.disconnect()
    for (const accounts of [[HOLDER], [STRANGER]]) {
      const next = startWithFakes({ permitted: true, accounts }, { preferences })
      await settled()
      expect(next.wallet.session.get()).toEqual(disconnected)
    }
  })

  it.each<[string, typeof HOLDER, object]>([
    ['does not connect again the account that is announced again', HOLDER, disconnected],
    ['gives way to another account', STRANGER, { ...onSepolia, address: STRANGER }],
  ])('%s', async (_what, account, expected) => {
    const { fakes, wallet } = await startConnected()
    wallet.disconnect()
    await settled()
    fakes.wallet.useAccounts(account)
    await settled()
    expect(wallet.session.get()).toEqual(expected)
  })

  it('counts until the person connects again', async () => {
    const preferences = createFakePreferences()
    const { wallet } = await startConnected({ preferences })
    wallet.disconnect()
    await wallet.connect()
    const next = startWithFakes({ permitted: true }, { preferences })
    await settled()
    expect(next.wallet.session.get()).toEqual(onSepolia)
  })

  it('is not undone by an answer that comes later', async () => {
    const { fakes, wallet } = await startConnected()
    const answer = fakes.wallet.hold('accounts')
    fakes.wallet.useAccounts(HOLDER)
    fakes.wallet.failNext('revokePermission', { kind: 'unsupported' })
    wallet.disconnect()
    answer()
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
  })

  it('asks a wallet for nothing that is not connected', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    wallet.disconnect()
    await settled()
    expect(fakes.wallet.count('revokePermission')).toBe(0)
    expect(titles()).toEqual([])
  })
})

describe('a page that was left and is shown again', () => {
  it('reads what the wallet has announced meanwhile', async () => {
    const { wallet, fakes } = await startConnected()
    fakes.visibility.leave()
    fakes.wallet.answerEvery('accounts', ok([STRANGER]))
    fakes.wallet.useChain(MAINNET, true)
    fakes.visibility.comeBack()
    // Until the wallet has told its chain, it may be on any chain.
    expect(wallet.session.get()).toMatchObject({ address: HOLDER, chainId: undefined })
    await settled()
    expect(wallet.session.get()).toMatchObject({ address: STRANGER, chainId: MAINNET })
  })

  it('no longer waits for an answer to a switch', async () => {
    const { wallet, fakes, titlesNow } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    await settled()
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET, switching: false })
    expect(titlesNow()).toEqual([])
  })
})

describe('what was said', () => {
  it.each<[string, (started: Started) => unknown]>([
    ['the page connects', ({ wallet }) => wallet.connect()],
    ['the wallet announces an account', ({ fakes }) => fakes.wallet.useAccounts(HOLDER)],
  ])('of the connection is withdrawn when %s', async (_how, connect) => {
    const started = startWithFakes()
    const { notices, titlesNow } = started
    await settled()
    notices.post({ kind: 'connectionFailed', failure: { kind: 'requestPending' } })
    notices.post({ kind: 'providerError' })
    notices.post({ kind: 'invalidAmount' })
    expect(titlesNow()).toEqual(['Connection Failed', 'Provider Error', 'Invalid Amount'])
    await connect(started)
    await settled()
    expect(titlesNow()).toEqual(['Invalid Amount'])
  })

  it.each<[string, (started: Started) => unknown, string[]]>([
    ['on Sepolia', ({ fakes }) => fakes.wallet.useChain(SEPOLIA.chainId), []],
    [
      'with another attempt to go there',
      ({ fakes, wallet }) => {
        fakes.wallet.hold('switchChain')
        void wallet.switchNetwork()
      },
      [],
    ],
    ['with the connection', ({ wallet }) => wallet.disconnect(), ['Wallet Disconnected']],
    ['not on a third one', ({ fakes }) => fakes.wallet.useChain(5), ['Connection Failed']],
  ])('of the network is withdrawn %s', async (_when, act, left) => {
    const started = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    started.fakes.wallet.failNext('switchChain', { kind: 'requestPending' })
    await started.wallet.switchNetwork()
    expect(started.titlesNow()).toEqual(['Connection Failed'])
    act(started)
    await settled()
    expect(started.titlesNow()).toEqual(left)
  })
})
