import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled } from '../../support/services.ts'
import { connected, FIRST, permitted, startWithTwo } from '../../support/two-wallets.ts'
import { disconnected } from '../../support/sessions.ts'

describe('start', () => {
  it('takes up the remembered wallet, and not the one at window.ethereum', async () => {
    const { session, fakes, chosen } = await startWithTwo({
      first: permitted,
      second: permitted,
      remembered: 'test.second',
    })
    expect(session()).toEqual(connected(STRANGER))
    expect(chosen()).toBe('test.second')
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })

  it('opens nothing where the remembered wallet grants nothing', async () => {
    const { session, fakes } = await startWithTwo({ first: permitted, remembered: 'test.second' })
    expect(session()).toEqual(disconnected)
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })

  it('waits for the remembered wallet, and takes it up when it comes', async () => {
    const { session, fakes, announceSecond } = await startWithTwo({
      first: permitted,
      second: 'comes late',
      remembered: 'test.second',
    })
    expect(session()).toEqual(disconnected)
    expect(fakes.wallet.requests).toEqual([])
    announceSecond().useAccounts(STRANGER)
    await settled()
    expect(session()).toEqual(connected(STRANGER))
  })

  it('does not leave a wallet that is being asked for the remembered one', async () => {
    const { session, wallet, fakes, chosen, announceSecond } = await startWithTwo({
      second: 'comes late',
      remembered: 'test.second',
    })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    announceSecond().useAccounts(STRANGER)
    await settled()
    expect(chosen()).toBe('test.first')
    answer()
    await connecting
    expect(session()).toEqual(connected(HOLDER))
  })

  describe('where the remembered wallet does not show up', () => {
    const gone = { first: permitted, remembered: 'test.second', second: 'comes late' } as const

    it('takes up another that grants its accounts already, after a second', async () => {
      const { session, fakes, titles } = await startWithTwo(gone)
      fakes.clock.advance(999)
      await settled()
      expect(session()).toEqual(disconnected)
      fakes.clock.advance(1)
      await settled()
      expect(session()).toEqual(connected(HOLDER))
      expect(fakes.wallet.requests).not.toContain('requestAccounts')
      expect(fakes.preferences.lastWallet()).toBe('test.second')
      expect(titles()).toEqual([])
    })

    it('takes up one that comes later still', async () => {
      const { session, fakes } = await startWithTwo({ ...gone, first: { installed: false } })
      fakes.clock.advance(1000)
      await settled()
      expect(session()).toEqual(disconnected)
      fakes.wallet.announce(FIRST, { accounts: [HOLDER], permitted: true })
      await settled()
      expect(session()).toEqual(connected(HOLDER))
    })

    it('goes to the remembered one when it comes after all and nothing is connected', async () => {
      const { session, fakes, announceSecond, chosen } = await startWithTwo({ ...gone, first: {} })
      fakes.clock.advance(1000)
      await settled()
      expect(session()).toEqual(disconnected)
      announceSecond().useAccounts(STRANGER)
      await settled()
      expect(chosen()).toBe('test.second')
      expect(session()).toEqual(connected(STRANGER))
    })

    it('leaves alone whoever has disconnected by then', async () => {
      const { session, fakes, wallet } = await startWithTwo({ first: permitted })
      wallet.disconnect()
      fakes.clock.advance(1000)
      await settled()
      expect(session()).toEqual(disconnected)
    })
  })

  it('takes up the wallet at window.ethereum where none is remembered', async () => {
    const { session, chosen } = await startWithTwo({ first: permitted, second: permitted })
    expect(session()).toEqual(connected(HOLDER))
    expect(chosen()).toBe('test.first')
  })

  it('does not connect again on its own because another wallet comes', async () => {
    const { session, wallet, announceSecond } = await startWithTwo({
      first: permitted,
      second: 'comes late',
      remembered: 'test.first',
    })
    wallet.disconnect()
    announceSecond()
    await settled()
    expect(session()).toEqual(disconnected)
    expect(wallet.knownWallets.get().wallets).toHaveLength(2)
  })

  it('drops what one wallet says of its accounts when another was chosen meanwhile', async () => {
    const { session, fakes, wallet, announceSecond } = await startWithTwo({
      first: { ...permitted, installed: false },
      second: 'comes late',
    })
    const answer = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    announceSecond()
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect('test.second')
    answer()
    await settled()
    expect(session()).toEqual(disconnected)
  })
})
