import { beforeEach, describe, expect, it } from 'vitest'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { MAINNET, SECOND, type DrivenWallet } from './driven-wallet.ts'

/** Which wallets there are, and which of them is heard. */
export function choiceContract(driven: DrivenWallet): void {
  const { ask, steps, heard, setUp, setUpChosen } = driven

  describe('a wallet that nobody has chosen', () => {
    beforeEach(() => setUp({ installed: true }))

    it('is listed', () => {
      expect(driven.port.wallets()).toEqual([BROWSER_WALLET])
      expect(driven.port.chosen()).toBeUndefined()
      expect(driven.port.isAvailable()).toBe(false)
    })

    it.each(steps)('is not asked for %s', async (step) => {
      expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
    })

    it('is not heard', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.useAccounts(driven.wallet.otherAccount)
      driven.port.choose(BROWSER_WALLET.id)
      await heard()
      driven.wallet.useChain(SEPOLIA.chainId)
      await expect.poll(() => driven.events.map(({ kind }) => kind)).toEqual(['chainChanged'])
    })
  })

  describe('several wallets', () => {
    beforeEach(setUpChosen)

    it('are listed as they come, each once, with an event', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.announceSecond()
      expect(driven.port.wallets()).toMatchObject([
        BROWSER_WALLET,
        { id: SECOND.rdns, name: SECOND.name, icon: SECOND.icon, isDefault: false },
      ])
      expect(driven.events).toEqual([{ kind: 'walletsChanged' }])
      expect(driven.port.chosen()).toEqual(BROWSER_WALLET)
    })

    it('answer when they are chosen, one at a time', async () => {
      driven.wallet.announceSecond()
      driven.port.choose(SECOND.rdns)
      expect(driven.port.chosen()).toMatchObject({ id: SECOND.rdns })
      expect(await driven.port.accounts()).toEqual({
        ok: true,
        value: [driven.wallet.otherAccount],
      })
      expect(await driven.port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
      driven.port.choose(BROWSER_WALLET.id)
      expect(await driven.port.accounts()).toEqual({ ok: true, value: [] })
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('are heard when they are chosen, one at a time', async () => {
      const second = driven.wallet.announceSecond()
      driven.port.subscribe((event) => driven.events.push(event))
      second.useAccounts()
      driven.port.choose(SECOND.rdns)
      await heard()
      driven.wallet.useAccounts(driven.wallet.account)
      driven.wallet.useChain(SEPOLIA.chainId)
      second.useAccounts(driven.wallet.account, driven.wallet.otherAccount)
      const accounts = [driven.wallet.account, driven.wallet.otherAccount]
      await expect.poll(() => driven.events).toEqual([{ kind: 'accountsChanged', accounts }])
    })

    it('do not change for one that is not there', async () => {
      driven.port.choose('test.third')
      expect(driven.port.chosen()).toEqual(BROWSER_WALLET)
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })

  describe('a wallet that is not installed', () => {
    beforeEach(() => setUp({ installed: false }))

    it('is neither listed nor available', () => {
      expect(driven.port.wallets()).toEqual([])
      expect(driven.port.isAvailable()).toBe(false)
    })

    it.each(steps)('answers %s by saying so', async (step) => {
      expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
    })

    it('is found when it comes late', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.install()
      await expect.poll(() => driven.events).toEqual([{ kind: 'walletsChanged' }])
      driven.port.choose(BROWSER_WALLET.id)
      expect(driven.port.isAvailable()).toBe(true)
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })
}
