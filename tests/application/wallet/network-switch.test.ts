import { describe, expect, it } from 'vitest'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { ANSWER_TIMEOUT } from '../../../src/application/wallet/answer-timeout.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { settled, startWithFakes } from '../../support/services.ts'
import { MAINNET, elsewhere, onSepolia } from '../../support/sessions.ts'

/** Starts connected on another network. */
async function startElsewhere(options: Partial<FakeWalletOptions> = {}) {
  const started = startWithFakes({ permitted: true, chainId: MAINNET, ...options })
  await settled()
  return started
}

/** Starts as `startElsewhere`, and asks for a switch that the wallet does not answer. */
async function startSwitching(options: Partial<FakeWalletOptions> = {}) {
  const started = await startElsewhere(options)
  const answer = started.fakes.wallet.hold('switchChain')
  const switching = started.wallet.switchNetwork()
  await settled()
  return { ...started, answer, switching }
}

describe('switchNetwork', () => {
  it('switches a connected wallet to Sepolia, with one request at a time', async () => {
    const { fakes, wallet, answer, switching } = await startSwitching()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    await wallet.switchNetwork()
    answer()
    await switching
    expect(fakes.wallet.count('switchChain')).toBe(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('reads the chain after the answer, in case the wallet announces none', async () => {
    const { fakes, wallet } = await startElsewhere()
    fakes.wallet.answerNext('switchChain', ok(undefined))
    fakes.wallet.answerNext('chainId', ok(SEPOLIA.chainId))
    await wallet.switchNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('reads the chain again, in case the wallet switches after its answer without an event', async () => {
    const { fakes, wallet } = await startElsewhere()
    fakes.wallet.answerNext('switchChain', ok(undefined))
    await wallet.switchNetwork()
    fakes.wallet.useChain(SEPOLIA.chainId, true)
    await fakes.clock.pass(3000)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('adds Sepolia if the wallet does not know it', async () => {
    const { fakes, wallet } = await startElsewhere({ knownChains: [MAINNET] })
    await wallet.switchNetwork()
    expect(fakes.wallet.count('addChain')).toBe(1)
    expect(fakes.wallet.count('switchChain')).toBe(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks again after the wallet has added Sepolia without switching', async () => {
    const { fakes, wallet, toldNow } = await startElsewhere()
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    fakes.wallet.answerNext('addChain', ok(undefined))
    await wallet.switchNetwork()
    expect(fakes.wallet.count('switchChain')).toBe(2)
    expect(wallet.session.get()).toEqual(elsewhere)
    expect(toldNow()).toEqual(['switchFailed'])
  })

  it('can be pressed again after a timeout, and ignores the late answer', async () => {
    const { fakes, wallet, told, answer: first } = await startSwitching()
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    expect(wallet.session.get()).toMatchObject({ switching: true })
    fakes.clock.advance(1)
    expect(wallet.session.get()).toMatchObject({ switching: false })
    const second = fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    await settled()
    first()
    await settled()
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET, switching: true })
    second()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(told()).not.toContain('switchFailed')
  })

  it('counts only the time in which the page is visible', async () => {
    const { fakes, wallet } = await startSwitching()
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    fakes.visibility.setVisible(false)
    fakes.clock.advance(ANSWER_TIMEOUT)
    fakes.visibility.setVisible(true)
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    expect(wallet.session.get()).toMatchObject({ switching: true })
    fakes.clock.advance(1)
    expect(wallet.session.get()).toMatchObject({ switching: false })
  })

  it('ends without another request or a notice once the wallet is disconnected', async () => {
    const { fakes, wallet, told, answer, switching } = await startSwitching({ knownChains: [] })
    wallet.disconnect()
    answer()
    await switching
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(fakes.wallet.requests).not.toContain('addChain')
    expect(told()).toEqual(['wrongNetwork', 'walletDisconnected'])
  })

  it('ends when the user switches by hand, and ignores a refusal that comes late', async () => {
    const { fakes, wallet, toldNow, answer, switching } = await startSwitching()
    fakes.wallet.useChain(SEPOLIA.chainId)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    answer(err({ kind: 'rejected' }))
    await switching
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(toldNow()).toEqual([])
  })
})
