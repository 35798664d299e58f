import { expect } from 'vitest'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { contractCase, contractCases, startingWith, type ContractCase } from '../contract-case.ts'
import { MAINNET, SECOND, type DrivenWallet } from './driven-wallet.ts'

/** Which wallets there are, and which of them is heard. */
export function choiceCases(driven: DrivenWallet): readonly ContractCase[] {
  const { ask, steps, eventually, heard, setUp, setUpChosen } = driven

  const beforeTheChoice = [
    contractCase('a wallet that nobody has chosen is listed, and is not available', () => {
      expect(driven.port.wallets()).toEqual([BROWSER_WALLET])
      expect(driven.port.chosen()).toBeUndefined()
      expect(driven.port.isAvailable()).toBe(false)
    }),

    ...contractCases('a wallet that nobody has chosen is not asked', steps, async (step) => {
      expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
    }),

    contractCase('a wallet that nobody has chosen is not heard', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.useAccounts(driven.wallet.otherAccount)
      driven.port.choose(BROWSER_WALLET.id)
      await heard()
      driven.wallet.useChain(SEPOLIA.chainId)
      await eventually(() => expect(driven.events).toEqual(['chainChanged']))
    }),
  ]

  const severalWallets = [
    contractCase('several wallets are listed as they come, each once, with an event', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.announceSecond()
      expect(driven.port.wallets()).toMatchObject([
        BROWSER_WALLET,
        { id: SECOND.rdns, name: SECOND.name, icon: SECOND.icon, isDefault: false },
      ])
      expect(driven.events).toEqual(['walletsChanged'])
      expect(driven.port.chosen()).toEqual(BROWSER_WALLET)
    }),

    contractCase('of several wallets only the chosen one answers', async () => {
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
    }),

    contractCase('of several wallets only the chosen one is heard', async () => {
      const second = driven.wallet.announceSecond()
      driven.port.subscribe((event) => driven.events.push(event))
      second.useAccounts()
      driven.port.choose(SECOND.rdns)
      await heard()
      driven.wallet.useAccounts(driven.wallet.account)
      driven.wallet.useChain(SEPOLIA.chainId)
      second.useAccounts(driven.wallet.account, driven.wallet.otherAccount)
      await eventually(() => expect(driven.events).toEqual(['accountsChanged']))
    }),

    contractCase('choosing a wallet that is not there changes nothing', async () => {
      driven.port.choose('test.third')
      expect(driven.port.chosen()).toEqual(BROWSER_WALLET)
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    }),
  ]

  const withoutWallet = [
    contractCase('a wallet that is not installed is neither listed nor available', () => {
      expect(driven.port.wallets()).toEqual([])
      expect(driven.port.isAvailable()).toBe(false)
    }),

    ...contractCases(
      'without a wallet every question is answered with providerMissing',
      steps,
      async (step) => {
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
      },
    ),

    contractCase('a wallet that comes late is found, with an event', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.install()
      await eventually(() => expect(driven.events).toEqual(['walletsChanged']))
      driven.port.choose(BROWSER_WALLET.id)
      expect(driven.port.isAvailable()).toBe(true)
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    }),
  ]

  return [
    ...startingWith(() => setUp({ installed: true }), beforeTheChoice),
    ...startingWith(setUpChosen, severalWallets),
    ...startingWith(() => setUp({ installed: false }), withoutWallet),
  ]
}
