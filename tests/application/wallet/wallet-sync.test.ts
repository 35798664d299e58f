import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { ok } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes, type Fakes } from '../../support/services.ts'
import { MAINNET, disconnected, elsewhere, onSepolia } from '../../support/sessions.ts'

const ofStranger = { ...onSepolia, address: STRANGER }

describe('an announcement of accounts', () => {
  it('connects the first account, and disconnects without any', async () => {
    const { fakes, wallet, notices } = await startConnected()
    fakes.wallet.useAccounts(STRANGER, HOLDER)
    await settled()
    expect(wallet.session.get()).toEqual(ofStranger)
    fakes.wallet.useAccounts()
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
    expect(notices.posted.get()).toMatchObject([{ notice: { kind: 'walletLocked' } }])
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(notices.posted.get()).toEqual([])
  })

  it('is newer than an answer that is still awaited', async () => {
    const { fakes, wallet } = await startConnected()
    const answer = fakes.wallet.hold('accounts')
    // This event also makes the page ask for the accounts.
    fakes.wallet.useChain(SEPOLIA.chainId)
    fakes.wallet.useAccounts(STRANGER)
    answer(ok([HOLDER]))
    await settled()
    expect(wallet.session.get()).toEqual(ofStranger)
  })

  it('disconnects only for a moment if it is empty although the account is permitted', async () => {
    const { fakes, wallet, told } = await startConnected()
    fakes.wallet.answerEvery('accounts', ok([HOLDER]))
    for (const seconds of [0, 1, 3, 7]) {
      for (let asked = 0; asked < seconds; asked = 2 * asked + 1) {
        fakes.wallet.failNext('accounts', { kind: 'network' })
      }
      fakes.wallet.useAccounts()
      expect(wallet.session.get()).toEqual(disconnected)
      await settled()
      await fakes.clock.pass(seconds * 1000)
      expect(wallet.session.get()).toEqual(onSepolia)
    }
    expect(told()).toEqual([])
  })

  it.each<[string, (wallet: Fakes['wallet']) => unknown]>([
    ['fails', (wallet) => wallet.failEvery('accounts', { kind: 'network' })],
    ['says nothing', (wallet) => wallet.hold('accounts')],
  ])('is told after some seconds in which the wallet %s', async (_how, ask) => {
    const { fakes, wallet, toldNow } = await startConnected()
    ask(fakes.wallet)
    fakes.wallet.useAccounts()
    await fakes.clock.pass(7999)
    expect(toldNow()).toEqual([])
    await fakes.clock.pass(1)
    expect(toldNow()).toEqual(['walletLocked'])
    expect(wallet.session.get()).toEqual(disconnected)
  })

  it('is told at once if the wallet says so again, and ends when it no longer does', async () => {
    const { fakes, wallet, toldNow } = await startConnected()
    const shareAgain = fakes.wallet.answerEvery('accounts', ok([]))
    fakes.wallet.useAccounts()
    await settled()
    expect(toldNow()).toEqual(['walletLocked'])
    shareAgain()
    fakes.wallet.answerEvery('accounts', ok([HOLDER]))
    await fakes.clock.pass(1000)
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(toldNow()).toEqual([])
  })
})

describe('an announcement of a chain', () => {
  it('keeps the account if the wallet does not say it', async () => {
    const { fakes, wallet, told } = await startConnected()
    fakes.wallet.failNext('accounts', { kind: 'timeout' })
    fakes.wallet.useChain(MAINNET)
    await settled()
    expect(wallet.session.get()).toEqual(elsewhere)
    expect(told()).toEqual([])
  })

  it('makes the page ask again 12 s after a failure', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    fakes.wallet.useChain(SEPOLIA.chainId)
    await settled()
    await fakes.clock.pass(11_999)
    expect(wallet.session.get()).toMatchObject({ failure: { kind: 'timeout' } })
    await fakes.clock.pass(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('makes the page ask only once if the wallet answers soon after a failure', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    await wallet.refresh()
    await wallet.refresh()
    const before = fakes.wallet.count('accounts')
    await fakes.clock.pass(60_000)
    expect(fakes.wallet.count('accounts')).toBe(before)
  })

  it('is newer than an answer that is still awaited', async () => {
    const { fakes, wallet } = await startConnected()
    const answerFirst = fakes.wallet.hold('chainId')
    const refreshing = wallet.refresh()
    await settled()
    const answerSecond = fakes.wallet.hold('chainId')
    fakes.wallet.useChain(MAINNET)
    answerSecond()
    await settled()
    answerFirst(ok(SEPOLIA.chainId))
    await refreshing
    expect(wallet.session.get()).toEqual(elsewhere)
  })
})

describe('refresh', () => {
  it('follows accounts and chains that the wallet has not announced', async () => {
    const { fakes, wallet, toldNow } = await startConnected()
    fakes.wallet.answerNext('accounts', ok([STRANGER]))
    fakes.wallet.useChain(MAINNET, true)
    await wallet.refresh()
    expect(wallet.session.get()).toEqual({ ...elsewhere, address: STRANGER })
    fakes.wallet.failEvery('accounts', { kind: 'unauthorised' })
    await wallet.refresh()
    await settled()
    expect(wallet.session.get()).toEqual(disconnected)
    expect(toldNow()).toEqual(['walletLocked'])
  })
})

describe('an event that a wallet emits while it is being asked', () => {
  it('is followed', async () => {
    const { fakes, wallet } = await startConnected()
    const { accounts } = fakes.wallet
    fakes.wallet.accounts = () => {
      fakes.wallet.accounts = accounts
      fakes.wallet.useChain(MAINNET)
      return accounts()
    }
    await wallet.refresh()
    expect(wallet.session.get()).toEqual(elsewhere)
  })
})

describe('a page that was left and is shown again', () => {
  it('reads the accounts and the chain again', async () => {
    const { wallet, fakes } = await startConnected()
    fakes.visibility.leave()
    fakes.wallet.answerEvery('accounts', ok([STRANGER]))
    fakes.wallet.useChain(MAINNET, true)
    fakes.visibility.comeBack()
    // Until the wallet has returned its chain, it may be on any chain.
    expect(wallet.session.get()).toMatchObject({ address: HOLDER, chainId: undefined })
    await settled()
    expect(wallet.session.get()).toMatchObject({ address: STRANGER, chainId: MAINNET })
  })

  it('no longer waits for an answer to a switch', async () => {
    const { wallet, fakes, toldNow } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    expect(wallet.session.get()).toEqual(elsewhere)
    expect(toldNow()).toEqual([])
  })
})
