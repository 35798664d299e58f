import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions, WalletStep } from '../../../src/adapters/memory/fake-wallet.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { err, ok, type Result } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { grantLater, later, MAINNET, timesAsked } from '../../support/wallet-answers.ts'
import { onSepolia } from '../../support/sessions.ts'

describe('stopConnecting', () => {
  it('makes the page disconnected at once, and ignores the late answer', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = grantLater(fakes.wallet)
    const connecting = wallet.connect()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    answer(ok([HOLDER]))
    await connecting
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual([])
  })

  it('ignores a late refusal too', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = grantLater(fakes.wallet)
    const connecting = wallet.connect()
    wallet.stopConnecting()
    answer(err({ kind: 'rejected' }))
    await connecting
    expect(titles()).toEqual([])
  })

  it('leaves what the wallet announces by itself to count', async () => {
    const { fakes, wallet } = startWithFakes()
    grantLater(fakes.wallet)
    void wallet.connect()
    wallet.stopConnecting()
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('lets the next press be a request of its own', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const first = grantLater(fakes.wallet)
    const given = wallet.connect()
    wallet.stopConnecting()
    const second = grantLater(fakes.wallet)
    const connecting = wallet.connect()
    first(ok([STRANGER]))
    await given
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    second(ok([HOLDER]))
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it.each<[string, Partial<FakeWalletOptions>, WalletStep, WalletStep]>([
    ['to go to Sepolia', {}, 'requestAccounts', 'switchChain'],
    ['to add Sepolia', { knownChains: [MAINNET] }, 'switchChain', 'addChain'],
  ])('asks the person no more %s', async (_name, options, held, next) => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, ...options })
    const answer = fakes.wallet.hold(held)
    const connecting = wallet.connect()
    await settled()
    wallet.stopConnecting()
    answer()
    await connecting
    expect(fakes.wallet.requests).not.toContain(next)
  })

  it('asks no more to go to a chain that was added meanwhile', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    let added: (() => void) | undefined
    vi.spyOn(fakes.wallet, 'addChain').mockReturnValue(
      new Promise((resolve) => (added = () => resolve(ok(undefined)))),
    )
    const connecting = wallet.connect()
    await settled()
    wallet.stopConnecting()
    added?.()
    await connecting
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(1)
  })

  it('leaves a page alone that is connected', async () => {
    const { wallet, titles } = await startConnected()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })
})

/** Has the answer to the switch come late: when what this answers with is called. */
function switchLater({ wallet, fakes, titles }: ReturnType<typeof startWithFakes>) {
  const { promise, tell } = later<Result<void, Failure>>()
  vi.spyOn(fakes.wallet, 'switchChain').mockReturnValueOnce(promise)
  return async function expectNothingOf(answer: Result<void, Failure>) {
    const asked = fakes.wallet.requests.length
    tell(answer)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
    expect(fakes.wallet.requests).toHaveLength(asked)
  }
}

describe('a wallet that is on Sepolia before it has answered that it shall go there', () => {
  const refusal: Failure = { kind: 'rejected' }
  const answers: readonly [string, Result<void, Failure>][] = [
    ['an answer', ok(undefined)],
    ['a refusal', err(refusal)],
    ['the answer that it does not know the chain', err({ kind: 'unknownChain' })],
  ]

  it.each(answers)('is ready, and %s that comes late changes nothing', async (_which, answer) => {
    const started = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const expectNothingOf = switchLater(started)
    const switching = started.wallet.switchNetwork()
    await settled()
    started.fakes.wallet.useChain(SEPOLIA.chainId)
    await switching
    expect(started.wallet.session.get()).toEqual(onSepolia)
    await expectNothingOf(answer)
  })

  it.each(answers)(
    'is connected, and %s that comes late changes nothing',
    async (_which, answer) => {
      const started = startWithFakes({ chainId: MAINNET })
      const expectNothingOf = switchLater(started)
      const connecting = started.wallet.connect()
      await settled()
      expect(started.wallet.session.get()).toEqual({ status: 'connecting' })
      started.fakes.wallet.useChain(SEPOLIA.chainId)
      await connecting
      expect(started.wallet.session.get()).toEqual(onSepolia)
      await expectNothingOf(answer)
    },
  )

  it('is not asked to go there once it has learned of the chain', async () => {
    const { wallet, fakes } = startWithFakes({ permitted: true, chainId: MAINNET, knownChains: [] })
    await settled()
    const answer = fakes.wallet.hold('addChain')
    const switching = wallet.switchNetwork()
    await settled()
    fakes.wallet.useChain(SEPOLIA.chainId)
    await switching
    fakes.wallet.useChain(MAINNET)
    const asked = fakes.wallet.requests.length
    answer()
    await settled()
    expect(fakes.wallet.requests).toHaveLength(asked)
  })
})
