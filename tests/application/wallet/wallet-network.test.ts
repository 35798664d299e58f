import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { describe, expect, it } from 'vitest'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { ANSWER_TIMEOUT } from '../../../src/application/wallet/answer-timeout.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { err, ok, type Result } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET, onSepolia } from '../../support/sessions.ts'

const lost = { ...onSepolia, chainId: undefined, trouble: { kind: 'walletDisconnected' } }

describe('a wallet that announces a change of its network', () => {
  it('stays connected where it says that it has lost the network, and answers', async () => {
    const { fakes, wallet, titles } = await startConnected()
    const told: unknown[] = []
    wallet.session.subscribe(() => told.push(wallet.session.get()))
    fakes.wallet.useChain(SEPOLIA.chainId)
    await settled()
    expect(told).toEqual([])
    expect(titles()).toEqual([])
  })

  it('is on no known chain where it does not answer, until it is back', async () => {
    const { fakes, wallet, titles } = await startConnected()
    fakes.wallet.loseNetwork()
    await settled()
    expect(wallet.session.get()).toEqual(lost)
    expect(titles()).toEqual([])
    fakes.wallet.findNetwork()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('is asked again after a while where it announces nothing more', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    fakes.wallet.useChain(SEPOLIA.chainId)
    await settled()
    expect(wallet.session.get()).toMatchObject({ trouble: { kind: 'timeout' } })
    await fakes.clock.pass(11_999)
    expect(wallet.session.get()).toMatchObject({ trouble: { kind: 'timeout' } })
    await fakes.clock.pass(1)
    expect(wallet.session.get()).toEqual(onSepolia)
    // The trouble is over, so the page does not ask again.
    const before = fakes.wallet.count('chainId')
    await fakes.clock.pass(60_000)
    expect(fakes.wallet.count('chainId')).toBe(before)
  })

  it('does not connect by that, nor by a page that comes back', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.failNext('revokePermission', { kind: 'unsupported' })
    wallet.disconnect()
    fakes.wallet.useChain(MAINNET)
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await fakes.clock.pass(60_000)
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it.each([
    ['', ok(SEPOLIA.chainId)],
    [' that failed', err({ kind: 'network' } as const)],
  ])('is asked again in place of an older question%s', async (_how, older) => {
    const { fakes, wallet } = await startConnected()
    const tell = fakes.wallet.hold('chainId')
    const checking = wallet.refresh()
    fakes.wallet.useChain(MAINNET)
    tell(older)
    await checking
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })
})

describe('refresh', () => {
  it('asks again, and says what is in the way now', async () => {
    const { fakes, wallet } = await startConnected()
    fakes.wallet.loseNetwork()
    await settled()
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    await wallet.refresh()
    expect(wallet.session.get()).toMatchObject({ trouble: { kind: 'timeout' } })
    fakes.wallet.answerNext('chainId', ok(SEPOLIA.chainId))
    await wallet.refresh()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('takes another account that the wallet has not announced, and none', async () => {
    const { fakes, wallet, titlesNow } = await startConnected()
    fakes.wallet.answerNext('accounts', ok([STRANGER]))
    await wallet.refresh()
    expect(wallet.session.get()).toMatchObject({ address: STRANGER })
    fakes.wallet.failNext('accounts', { kind: 'unauthorised' })
    await wallet.refresh()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titlesNow()).toEqual(['Wallet Disconnected'])
  })

  it('does not bring back what was disconnected meanwhile', async () => {
    const { fakes, wallet } = await startConnected()
    const tell = fakes.wallet.hold('chainId')
    const checking = wallet.refresh()
    wallet.disconnect()
    tell(ok(SEPOLIA.chainId))
    await checking
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })
})

/** Starts connected on another network. */
async function startElsewhere(options: Partial<FakeWalletOptions> = {}) {
  const started = startWithFakes({ permitted: true, chainId: MAINNET, ...options })
  await settled()
  return started
}

describe('switchNetwork', () => {
  it('brings a connected wallet to Sepolia, and asks once at a time', async () => {
    const { fakes, wallet } = await startElsewhere()
    const answer = fakes.wallet.hold('switchChain')
    const first = wallet.switchNetwork()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    await wallet.switchNetwork()
    answer()
    await first
    expect(fakes.wallet.count('switchChain')).toBe(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('can be pressed again when an answer seems to be lost', async () => {
    const { fakes, wallet, titles } = await startElsewhere()
    const first = fakes.wallet.hold('switchChain')
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    void wallet.switchNetwork()
    await settled()
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    expect(wallet.session.get()).toMatchObject({ switching: true })
    fakes.clock.advance(1)
    expect(wallet.session.get()).toMatchObject({ switching: false })
    const second = fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    await settled()
    // The result of the first request says nothing about the second request.
    first()
    await settled()
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET, switching: true })
    second()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).not.toContain('Connection Failed')
  })

  it('does not give up an answer while the page is hidden, where it may get none', async () => {
    const { fakes, wallet } = await startElsewhere()
    fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    await settled()
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    fakes.visibility.setVisible(false)
    fakes.clock.advance(ANSWER_TIMEOUT)
    fakes.visibility.setVisible(true)
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    expect(wallet.session.get()).toMatchObject({ switching: true })
    fakes.clock.advance(1)
    expect(wallet.session.get()).toMatchObject({ switching: false })
  })

  it('goes by the chain that the wallet answers, where it announces none', async () => {
    const { fakes, wallet } = await startElsewhere()
    fakes.wallet.answerNext('switchChain', ok(undefined))
    fakes.wallet.answerNext('chainId', ok(SEPOLIA.chainId))
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('does not bring back what was disconnected, asks nothing more and says nothing', async () => {
    const { fakes, wallet, titles } = await startElsewhere({ knownChains: [] })
    const answer = fakes.wallet.hold('switchChain')
    const switching = wallet.switchNetwork()
    await settled()
    wallet.disconnect()
    answer()
    await switching
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(fakes.wallet.requests).not.toContain('addChain')
    expect(titles()).not.toContain('Connection Failed')
  })
})

describe('a wallet that is on Sepolia before it has answered that it shall go there', () => {
  it.each<[string, Result<void>]>([
    ['an answer', ok(undefined)],
    ['a refusal', err({ kind: 'rejected' })],
    ['the answer that it does not know the chain', err({ kind: 'unknownChain' })],
  ])('is connected, and %s that comes late changes nothing', async (_which, answer) => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
    const tell = fakes.wallet.hold('switchChain')
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.useChain(SEPOLIA.chainId)
    await connecting
    tell(answer)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
    expect(fakes.wallet.requests).not.toContain('addChain')
  })
})
