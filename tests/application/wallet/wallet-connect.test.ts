import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { WalletStep } from '../../../src/adapters/memory/fake-wallet.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET } from '../../support/wallet-answers.ts'
import { onSepolia } from '../../support/sessions.ts'

describe('connect', () => {
  it('connects on Sepolia', async () => {
    const { wallet, titles } = startWithFakes()
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('says when no wallet is installed', async () => {
    const { wallet, titles } = startWithFakes({ installed: false })
    await wallet.connect()
    expect(titles()).toEqual(['MetaMask Not Installed'])
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('opens one request however often it is pressed', async () => {
    const { fakes, wallet } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const first = wallet.connect()
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    answer()
    await first
    expect(fakes.wallet.requests.filter((step) => step === 'requestAccounts')).toHaveLength(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it.each(['requestAccounts', 'chainId'] as const)(
    'reports a failure of %s and comes alive again',
    async (step) => {
      const { fakes, wallet, notices } = startWithFakes({ chainId: MAINNET })
      await settled()
      fakes.wallet.failNext(step, { kind: 'rejected' })
      // It is asked for its chain before its person has answered, and after.
      if (step === 'chainId') fakes.wallet.failNext(step, { kind: 'rejected' })
      await wallet.connect()
      expect(notices.toasts.get()).toMatchObject([
        {
          title: 'Connection Failed',
          text: expect.stringContaining('You declined the connection'),
        },
      ])
      expect(wallet.session.get()).toEqual({ status: 'disconnected' })
      await wallet.connect()
      expect(wallet.session.get()).toEqual(onSepolia)
    },
  )

  it.each<[WalletStep, Failure, string]>([
    ['switchChain', { kind: 'rejected' }, 'You declined to switch the network'],
    ['switchChain', { kind: 'requestPending' }, 'Your wallet already has a request open'],
    ['addChain', { kind: 'rejected' }, 'You declined to switch the network'],
    ['addChain', { kind: 'unsupported' }, 'Your wallet does not let this page switch'],
  ])(
    'is connected by what was granted where %s fails with %j, and can go there later',
    async (step, failure, says) => {
      const knownChains = step === 'addChain' ? [] : [SEPOLIA.chainId]
      const { fakes, wallet, notices } = startWithFakes({ chainId: MAINNET, knownChains })
      fakes.wallet.failNext(step, failure)
      await wallet.connect()
      expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
      expect(fakes.wallet.requests.at(-1)).toBe(step)
      expect(notices.toasts.get()).toMatchObject([
        { title: 'Connection Failed', text: expect.stringContaining(says) },
      ])
      expect(fakes.preferences.lastWallet()).toBeDefined()
      await wallet.switchNetwork()
      expect(wallet.session.get()).toEqual(onSepolia)
    },
  )

  it('stays disconnected by a wallet that grants no account and does not switch', async () => {
    const { fakes, wallet, titles } = startWithFakes({ accounts: [], chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('does not wait for the chain where no account is granted', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    fakes.wallet.hold('chainId')
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('says so when the wallet grants no account', async () => {
    const { wallet, titles } = startWithFakes({ accounts: [] })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('takes the account that was chosen while the network was being switched', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    answer()
    await connecting
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('does nothing when connected', async () => {
    const { fakes, wallet } = await startConnected()
    await wallet.connect()
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
  })
})
