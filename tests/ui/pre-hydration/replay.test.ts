import { afterEach, describe, expect, it, vi } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { EarlyEvent } from '../../../src/ui/pre-hydration/capture.ts'
import { connectEarly, replayEarlyEvents } from '../../../src/ui/pre-hydration/replay.ts'
import { happen } from '../support/render.tsx'
import { startWithFakes } from '../../support/services.ts'

/** A button to connect with that has been pressed before the page was alive, or not. */
function pressedEarly(isPressed = true) {
  document.body.innerHTML = '<button data-asks-wallet>Connect Wallet</button>'
  document.documentElement.dataset.asked = 'wallet'
  const target = document.querySelector('button') as HTMLButtonElement
  const press = { kind: 'press', target, asksWallet: true, isDone: false } as const
  const queue: EarlyEvent[] = isPressed ? [{ ...press }] : []
  window.earlyEvents = { queue, stop: vi.fn() }
  const clicked = vi.fn()
  target.addEventListener('click', clicked)
  const heard = vi.fn()
  target.addEventListener('input', heard)
  return { clicked, heard }
}

afterEach(() => {
  delete window.earlyEvents
  delete document.documentElement.dataset.asked
  document.body.innerHTML = ''
})

describe(connectEarly.name, () => {
  it('connects at once, and not a second time when the press is done over', async () => {
    const { clicked, heard } = pressedEarly()
    const { wallet } = startWithFakes()
    connectEarly(window, wallet)
    expect(wallet.session.get().status).toBe('connecting')
    replayEarlyEvents(window)
    expect(clicked).not.toHaveBeenCalled()
    // So that React shows at once that it is being connected.
    expect(heard).toHaveBeenCalledTimes(1)
    await happen(() => undefined)
    expect(wallet.session.get().status).toBe('connected')
  })

  it('connects at a press that comes later', () => {
    pressedEarly(false)
    const { wallet } = startWithFakes()
    connectEarly(window, wallet)
    expect(wallet.session.get().status).toBe('disconnected')
    expect(window.earlyEvents?.connect?.()).toBe(true)
    expect(wallet.session.get().status).toBe('connecting')
  })

  it('lets it be pressed again once the wallet has answered', async () => {
    pressedEarly()
    const { fakes, wallet } = startWithFakes()
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    connectEarly(window, wallet)
    expect(document.documentElement.dataset.asked).toBe('wallet')
    await happen(() => undefined)
    expect(document.documentElement.dataset.asked).toBeUndefined()
  })

  it('leaves the press to the page where a wallet has to be chosen', async () => {
    const { clicked } = pressedEarly()
    const { fakes, wallet } = startWithFakes()
    fakes.wallet.announce({ rdns: 'test.second' }, { accounts: [STRANGER] })
    connectEarly(window, wallet)
    expect(wallet.session.get().status).toBe('disconnected')
    replayEarlyEvents(window)
    expect(clicked).toHaveBeenCalledTimes(1)
  })
})
