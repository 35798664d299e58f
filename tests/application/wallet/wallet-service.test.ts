import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-platform.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { ok } from '../../../src/domain/result.ts'
import { hash } from '../../support/reports.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET, disconnected, elsewhere, onSepolia } from '../../support/sessions.ts'

type Started = ReturnType<typeof startWithFakes>

const ANNOUNCEMENT = { rdns: 'test.wallet', name: 'Wallet' }

const failure = { kind: 'timeout' } as const

describe('start', () => {
  it('asks for accounts and chain at once, and stays disconnected without accounts', async () => {
    const { fakes, wallet } = startWithFakes()
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
  })

  it.each([
    ['accounts', disconnected, 'Checking the wallet connection failed'],
    ['chainId', { ...onSepolia, chainId: undefined, failure }, 'The wallet did not tell its chain'],
  ] as const)('only logs a failure to read the %s', async (step, session, message) => {
    const { fakes, wallet, told } = startWithFakes({ installed: false, permitted: true })
    fakes.wallet.failNext(step, failure)
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get()).toEqual(session)
    expect(told()).toEqual([])
    expect(fakes.log.entries).toEqual([{ message, detail: failure }])
  })

  it.each(['accounts', 'chainId'] as const)(
    'reports another network that is announced before the answer about the %s',
    async (step) => {
      const { fakes, wallet, told } = startWithFakes({ installed: false, permitted: true })
      const answerFirst = fakes.wallet.hold(step)
      fakes.wallet.install()
      await settled()
      const answerSecond = fakes.wallet.hold(step)
      fakes.wallet.useChain(MAINNET)
      answerFirst()
      await settled()
      answerSecond()
      await settled()
      expect(wallet.session.get()).toEqual(elsewhere)
      expect(told()).toEqual(['wrongNetwork'])
    },
  )

  it('does not disturb a press of Connect', async () => {
    const { fakes, wallet, told } = startWithFakes({ permitted: true, chainId: MAINNET })
    const grant = fakes.wallet.hold('requestAccounts')
    fakes.wallet.hold('switchChain')
    void wallet.connect()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    grant()
    await settled()
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET, switching: true })
    expect(told()).toEqual([])
  })
})

describe('disconnect', () => {
  it('ends the session at once, forgets the wallet, and withdraws the permission', async () => {
    const { fakes, notices, wallet } = startWithFakes({ announcement: ANNOUNCEMENT })
    await wallet.connect()
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    wallet.disconnect()
    wallet.disconnect()
    expect(wallet.session.get()).toEqual(disconnected)
    expect(fakes.preferences.lastWallet()).toBeUndefined()
    await settled()
    expect(fakes.wallet.count('revokePermission')).toBe(1)
    expect(await fakes.wallet.accounts()).toEqual(ok([]))
    expect(notices.posted.get()).toMatchObject([{ notice: { kind: 'walletDisconnected' } }])
  })

  it('is undone by an announcement of another account, whose lock is told, too', async () => {
    const { fakes, wallet, toldNow } = await startConnected()
    wallet.disconnect()
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
    expect(fakes.preferences.disconnectedAccount()).toBeUndefined()
    expect(toldNow()).toEqual([])
    fakes.wallet.useAccounts()
    await settled()
    expect(toldNow()).toEqual(['walletLocked'])
  })

  it('is remembered over visits, whatever the wallet still shares', async () => {
    const preferences = createFakePreferences()
    const { fakes, wallet, told } = await startConnected({ preferences })
    fakes.wallet.failNext('revokePermission', { kind: 'unsupported' })
    wallet.disconnect()
    await settled()
    expect(told()).toEqual(['walletDisconnected'])
    for (const accounts of [[HOLDER], [STRANGER]]) {
      const next = startWithFakes({ permitted: true, accounts }, { preferences })
      await settled()
      expect(next.wallet.session.get()).toEqual(disconnected)
    }
  })

  it.each<[string, (started: Started) => unknown]>([
    ['an announcement of the account', ({ fakes }) => fakes.wallet.useAccounts(HOLDER)],
    ['a refresh', ({ wallet }) => wallet.refresh()],
    [
      'a return to the page',
      ({ fakes }) => {
        fakes.visibility.leave()
        fakes.visibility.comeBack()
      },
    ],
  ])('is not undone by %s', async (_what, act) => {
    const started = await startConnected()
    const { fakes, wallet } = started
    fakes.wallet.failNext('revokePermission', { kind: 'unsupported' })
    wallet.disconnect()
    act(started)
    await fakes.clock.pass(60_000)
    expect(wallet.session.get()).toEqual(disconnected)
  })
})

describe('notices', () => {
  it('about the connection are withdrawn when the wallet announces an account', async () => {
    const { fakes, notices, toldNow } = startWithFakes()
    await settled()
    notices.post({ kind: 'connectionFailed', failure: { kind: 'requestPending' } })
    notices.post({ kind: 'providerError' })
    notices.post({ kind: 'invalidAmount' })
    notices.post({ kind: 'feedbackSubmitted' })
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(toldNow()).toEqual(['feedbackSubmitted'])
  })

  it('about transactions and amounts are withdrawn with another account only', async () => {
    const { fakes, notices, toldNow } = await startConnected()
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    notices.post({ kind: 'sentTwice', action: 'mint', amount: '5', hash: hash(1) })
    notices.post({ kind: 'invalidAmount' })
    fakes.wallet.useAccounts(HOLDER)
    expect(toldNow()).toHaveLength(3)
    fakes.wallet.useAccounts(STRANGER)
    expect(toldNow()).toEqual([])
  })

  it.each<[string, (started: Started) => unknown, string[]]>([
    ['withdrawn on Sepolia', ({ fakes }) => fakes.wallet.useChain(SEPOLIA.chainId), []],
    [
      'withdrawn with another attempt to switch',
      ({ fakes, wallet }) => {
        fakes.wallet.hold('switchChain')
        void wallet.switchNetwork()
      },
      [],
    ],
    ['withdrawn with the connection', ({ wallet }) => wallet.disconnect(), ['walletDisconnected']],
    ['kept on a third network', ({ fakes }) => fakes.wallet.useChain(5), ['switchFailed']],
  ])('about the network are %s', async (_when, act, left) => {
    const started = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    started.fakes.wallet.failNext('switchChain', { kind: 'requestPending' })
    await started.wallet.switchNetwork()
    expect(started.toldNow()).toEqual(['switchFailed'])
    act(started)
    await settled()
    expect(started.toldNow()).toEqual(left)
  })
})
