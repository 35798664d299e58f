import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWallet } from '../../../src/adapters/memory/fake-wallet.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { ok } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET } from '../../support/wallet-answers.ts'
import { onSepolia } from '../../support/sessions.ts'

describe('start', () => {
  it('takes up a connection that the wallet grants already', async () => {
    const { wallet, titles } = await startConnected()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('stays disconnected when the wallet grants nothing', async () => {
    const { wallet } = startWithFakes()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('asks what nobody has to answer, and both at once', () => {
    const { fakes } = startWithFakes()
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })

  it('says so when the wallet is on another network', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    expect(wallet.session.get()).toMatchObject({ status: 'connected', chainId: MAINNET })
    expect(titles()).toEqual(['Wrong Network'])
  })

  it('only logs an error of the check', async () => {
    const { fakes, wallet, titles } = startWithFakes({ installed: false, permitted: true })
    fakes.wallet.failNext('accounts', { kind: 'network' })
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get().status).toBe('disconnected')
    expect(titles()).toEqual([])
    expect(fakes.log.entries).toEqual([
      { message: 'Checking the wallet connection failed', detail: { kind: 'network' } },
    ])
  })

  it('says why when the wallet does not give its chain, and does not guess', async () => {
    const { fakes, wallet, titles } = startWithFakes({ installed: false, permitted: true })
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get()).toEqual({
      ...onSepolia,
      chainId: undefined,
      trouble: { kind: 'timeout' },
    })
    expect(titles()).toEqual([])
    expect(fakes.log.entries).toEqual([
      { message: 'The wallet did not tell its chain', detail: { kind: 'timeout' } },
    ])
  })

  it.each([
    ['a chain', (wallet: FakeWallet) => wallet.useChain(MAINNET), { chainId: MAINNET }],
    [
      'a lost network',
      (wallet: FakeWallet) => wallet.loseNetwork(),
      { chainId: undefined, trouble: { kind: 'walletDisconnected' } },
    ],
    [
      'a network that is back',
      (wallet: FakeWallet) => {
        wallet.loseNetwork()
        wallet.findNetwork()
      },
      { chainId: SEPOLIA.chainId },
    ],
  ])(
    'goes by %s that is announced before the accounts are answered',
    async (_what, act, expected) => {
      const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
      const tellAccounts = fakes.wallet.hold('accounts')
      fakes.wallet.install()
      await settled()
      act(fakes.wallet)
      tellAccounts()
      await settled()
      expect(wallet.session.get()).toEqual({ ...onSepolia, ...expected })
    },
  )

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

  it('finds a wallet that comes late', async () => {
    const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
    await settled()
    expect(wallet.session.get().status).toBe('disconnected')
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('following the wallet', () => {
  it('takes the first of the new accounts', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.useAccounts(STRANGER, HOLDER)
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('is disconnected by an empty list', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.useAccounts()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('connects when the wallet is unlocked', async () => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('knows a wrong chain at once and comes back without a reload', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.useChain(MAINNET)
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET })
    fakes.wallet.useChain(SEPOLIA.chainId)
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('disconnect', () => {
  it('clears the session and says so', async () => {
    const { wallet, titles } = await startConnected()
    wallet.disconnect()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it('says nothing when there is nothing to disconnect', () => {
    const { wallet, titles } = startWithFakes()
    wallet.disconnect()
    expect(titles()).toEqual([])
  })
})

describe('a page that was left and is shown again', () => {
  it('takes up what the wallet has announced meanwhile', async () => {
    const { wallet, fakes } = await startConnected()
    fakes.visibility.leave()
    const unheard = vi.spyOn(fakes.wallet, 'accounts').mockResolvedValue(ok([STRANGER]))
    vi.spyOn(fakes.wallet, 'chainId').mockResolvedValue(ok(MAINNET))
    fakes.visibility.comeBack()
    // Until the wallet has given it, its chain may be any.
    expect(wallet.session.get()).toMatchObject({ address: HOLDER, chainId: undefined })
    await settled()
    expect(wallet.session.get()).toMatchObject({ address: STRANGER, chainId: MAINNET })
    expect(unheard).toHaveBeenCalledTimes(1)
  })

  it('is disconnected where the wallet was locked meanwhile', async () => {
    const { wallet, fakes, titles } = await startConnected()
    fakes.visibility.leave()
    vi.spyOn(fakes.wallet, 'accounts').mockResolvedValue(ok([]))
    fakes.visibility.comeBack()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it('does not wait any more for an answer to a switch', async () => {
    const { wallet, fakes, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    await settled()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET, switching: false })
    expect(titles()).toEqual([])
  })

  it('asks a wallet nothing that is not connected', async () => {
    const { wallet, fakes } = await startConnected()
    wallet.disconnect()
    const before = fakes.wallet.requests.length
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    expect(fakes.wallet.requests).toHaveLength(before)
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })
})
