import { describe, expect, it, vi } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { ok } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET, tellChainLater, timesAsked } from '../../support/wallet-answers.ts'
import { onSepolia } from '../../support/sessions.ts'

describe('a wallet that loses its network', () => {
  const lost = { ...onSepolia, chainId: undefined, trouble: { kind: 'walletDisconnected' } }

  it('stays connected, on no chain that is known', async () => {
    const { fakes, wallet, titles } = await startConnected()
    fakes.wallet.loseNetwork()
    expect(wallet.session.get()).toEqual(lost)
    expect(titles()).toEqual([])
  })

  it('is back on the chain that it gives then', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    fakes.wallet.findNetwork()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('is back by a new chain, too', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    fakes.wallet.useChain(MAINNET)
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('keeps its trouble when it goes to another account meanwhile', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    fakes.wallet.useAccounts(STRANGER)
    expect(wallet.session.get()).toEqual({ ...lost, address: STRANGER })
  })

  it('has no say while nothing is connected', async () => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    const asked = timesAsked(fakes.wallet, 'chainId')
    fakes.wallet.loseNetwork()
    fakes.wallet.findNetwork()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(timesAsked(fakes.wallet, 'chainId')).toBe(asked)
  })

  it('is not asked again when it only says that all is well', async () => {
    const { fakes } = await startConnected()
    fakes.wallet.findNetwork()
    expect(timesAsked(fakes.wallet, 'chainId')).toBe(1)
  })

  it('goes by an event that came while it was asked', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    const tell = tellChainLater(fakes.wallet)
    const checking = wallet.checkNetwork()
    fakes.wallet.useChain(MAINNET)
    tell(SEPOLIA.chainId)
    await checking
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET })
  })

  it('is not in trouble by a failed answer when an event has named the chain', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    const tell = tellChainLater(fakes.wallet)
    const checking = wallet.checkNetwork()
    fakes.wallet.useChain(SEPOLIA.chainId)
    tell(undefined)
    await checking
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('checkNetwork', () => {
  it('asks again, and says what is in the way now', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    await wallet.checkNetwork()
    expect(wallet.session.get()).toMatchObject({ trouble: { kind: 'timeout' } })
    vi.spyOn(fakes.wallet, 'chainId').mockResolvedValue(ok(SEPOLIA.chainId))
    await wallet.checkNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('does not bring back what was disconnected meanwhile', async () => {
    const { fakes, wallet } = await startConnected()
    const tell = tellChainLater(fakes.wallet)
    const checking = wallet.checkNetwork()
    wallet.disconnect()
    tell(SEPOLIA.chainId)
    await checking
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })
})

describe('switchNetwork', () => {
  it('brings a connected wallet back', async () => {
    const { wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks once at a time', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    const first = wallet.switchNetwork()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    await wallet.switchNetwork()
    answer()
    await first
    expect(fakes.wallet.requests.filter((step) => step === 'switchChain')).toHaveLength(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('stays connected when that is declined', async () => {
    const { fakes, wallet, titles, notices } = startWithFakes({
      permitted: true,
      chainId: MAINNET,
    })
    await settled()
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Connection Failed'])
    expect(notices.toasts.get().at(-1)?.text).toMatch(/^You declined to switch the network/)
  })

  it('says so when the wallet does not give its chain', async () => {
    const { fakes, wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.failNext('chainId', { kind: 'network' })
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('has nothing to report of a connection that has ended meanwhile', async () => {
    const { fakes, wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    const switching = wallet.switchNetwork()
    await settled()
    wallet.disconnect()
    answer()
    await switching
    expect(titles()).not.toContain('Connection Failed')
  })

  it('takes the chain that the wallet answers, where it announces none', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    vi.spyOn(fakes.wallet, 'switchChain').mockResolvedValue(ok(undefined))
    vi.spyOn(fakes.wallet, 'chainId')
      .mockResolvedValueOnce(ok(MAINNET))
      .mockResolvedValueOnce(ok(SEPOLIA.chainId))
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('takes the chain that is announced while an older answer is on its way', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const tell = tellChainLater(fakes.wallet)
    const switching = wallet.switchNetwork()
    fakes.wallet.useChain(MAINNET)
    tell(SEPOLIA.chainId)
    await switching
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('goes by a network that is lost while an older answer is on its way', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const tell = tellChainLater(fakes.wallet)
    const switching = wallet.switchNetwork()
    fakes.wallet.loseNetwork()
    tell(SEPOLIA.chainId)
    await switching
    expect(wallet.session.get()).toEqual({
      ...onSepolia,
      chainId: undefined,
      trouble: { kind: 'walletDisconnected' },
    })
  })

  it('does not bring back what was disconnected meanwhile, and asks nothing more', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET, knownChains: [] })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    const switching = wallet.switchNetwork()
    await settled()
    wallet.disconnect()
    answer()
    await switching
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(fakes.wallet.requests).not.toContain('addChain')
  })

  it('has nothing to do when nothing is connected', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    await settled()
    await wallet.switchNetwork()
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })
})
