import { describe, expect, it, vi } from 'vitest'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { settled, startWithFakes } from '../../support/services.ts'
import { MAINNET, tellChainLater, timesAsked } from '../../support/wallet-answers.ts'
import { onSepolia } from '../../support/sessions.ts'

describe('connect', () => {
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

  it('is connected where a chain was added and going there is declined', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    vi.spyOn(fakes.wallet, 'addChain').mockResolvedValue(ok(undefined))
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('has nothing to report where the person went to Sepolia otherwise', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    fakes.wallet.failNext('switchChain', { kind: 'requestPending' })
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.useChain(SEPOLIA.chainId)
    answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('asks for accounts and chain at once, and then nothing more of a wallet on Sepolia', async () => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    const answers = [fakes.wallet.hold('requestAccounts'), fakes.wallet.hold('chainId')]
    const connecting = wallet.connect()
    const asked = ['accounts', 'chainId', 'requestAccounts', 'chainId']
    expect(fakes.wallet.requests).toEqual(asked)
    for (const answer of answers) answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(fakes.wallet.requests).toEqual(asked)
  })

  it('asks again for a chain that is not given before accounts are granted', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    await settled()
    fakes.wallet.failNext('chainId', { kind: 'unauthorised' })
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it.each([
    ['has gone to another chain', [MAINNET], 1],
    ['has gone there and back', [MAINNET, SEPOLIA.chainId], 0],
  ])('has a wallet that %s meanwhile go to Sepolia if need be', async (_name, chains, times) => {
    const { fakes, wallet } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    await settled()
    for (const chainId of chains) fakes.wallet.useChain(chainId)
    answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(fakes.wallet.currentChain).toBe(SEPOLIA.chainId)
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(times)
  })

  it('does not go by what a wallet answered before it lost its network', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.loseNetwork()
    answer()
    await connecting
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('takes the chain that is announced while an older answer is on its way', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    const connecting = wallet.connect()
    await settled()
    const tell = tellChainLater(fakes.wallet)
    answer()
    await settled()
    fakes.wallet.useChain(MAINNET)
    tell(SEPOLIA.chainId)
    await connecting
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('goes by the newest answer when the wallet announces nothing', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    // An event of before, which the answer is newer than.
    fakes.wallet.useChain(MAINNET)
    vi.spyOn(fakes.wallet, 'chainId').mockResolvedValue(ok(SEPOLIA.chainId))
    answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('goes to a chain that the wallet has added without going there', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    vi.spyOn(fakes.wallet, 'addChain').mockResolvedValue(ok(undefined))
    await wallet.connect()
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(2)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks to go nowhere when adding the chain has brought it there', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    await wallet.connect()
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(1)
  })

  it('reports a wallet that does not say where adding the chain has brought it', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    vi.spyOn(fakes.wallet, 'chainId')
      .mockResolvedValueOnce(ok(MAINNET))
      .mockResolvedValueOnce(ok(MAINNET))
      .mockResolvedValueOnce(err({ kind: 'network' }))
    // Without saying where it is.
    vi.spyOn(fakes.wallet, 'addChain').mockResolvedValueOnce(ok(undefined))
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(1)
  })
})
