import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { SEPOLIA } from '../../src/domain/network.ts'
import { settled, startWithFakes } from '../support/services.ts'

const MAINNET = 1
const onSepolia = {
  status: 'connected',
  address: HOLDER,
  chainId: SEPOLIA.chainId,
  switching: false,
}

describe('start', () => {
  it('takes up a connection that the wallet grants already', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true })
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('stays disconnected when the wallet grants nothing', async () => {
    const { wallet } = startWithFakes()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('asks nobody anything', async () => {
    const { fakes } = startWithFakes()
    await settled()
    expect(fakes.wallet.requests).toEqual(['accounts'])
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
    expect(fakes.log.entries).toHaveLength(1)
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

  it('asks a wallet on another chain to switch', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    await wallet.connect()
    expect(fakes.wallet.requests).toContain('switchChain')
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('has Sepolia added to a wallet that does not know it', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    await wallet.connect()
    expect(fakes.wallet.requests).toContain('addChain')
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it.each(['requestAccounts', 'chainId', 'switchChain'] as const)(
    'reports a failure of %s and comes alive again',
    async (step) => {
      const { fakes, wallet, notices } = startWithFakes({ chainId: MAINNET })
      fakes.wallet.failNext(step, { kind: 'rejected' })
      await wallet.connect()
      expect(notices.toasts.get()).toMatchObject([
        { title: 'Connection Failed', text: expect.stringContaining('You declined') },
      ])
      expect(wallet.session.get()).toEqual({ status: 'disconnected' })
      await wallet.connect()
      expect(wallet.session.get()).toEqual(onSepolia)
    },
  )

  it('reports a refusal to add Sepolia', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET, knownChains: [] })
    fakes.wallet.failNext('addChain', { kind: 'rejected' })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
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
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    await wallet.connect()
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
  })
})

describe('following the wallet', () => {
  it('takes the first of the new accounts', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    fakes.wallet.useAccounts(STRANGER, HOLDER)
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('is disconnected by an empty list', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
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
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    fakes.wallet.useChain(MAINNET)
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET })
    fakes.wallet.useChain(SEPOLIA.chainId)
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('disconnect', () => {
  it('clears the session and says so', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true })
    await settled()
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

describe('switchToSepolia', () => {
  it('brings a connected wallet back', async () => {
    const { wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    await wallet.switchToSepolia()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks once at a time', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    const first = wallet.switchToSepolia()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    await wallet.switchToSepolia()
    answer()
    await first
    expect(fakes.wallet.requests.filter((step) => step === 'switchChain')).toHaveLength(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('stays connected when that is declined', async () => {
    const { fakes, wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    await wallet.switchToSepolia()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Wrong Network', 'Connection Failed'])
  })
})
