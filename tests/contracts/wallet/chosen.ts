import { beforeEach, describe, expect, it } from 'vitest'
import type { WalletEvent } from '../../../src/application/ports/wallet-port.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { FAULTS, MAINNET, NETWORK, type DrivenWallet } from './driven-wallet.ts'

/** What the chosen wallet answers, and the events that it emits. */
export function chosenContract(driven: DrivenWallet): void {
  const { ask, steps, heard, setUpChosen } = driven

  describe('a wallet that is chosen', () => {
    beforeEach(setUpChosen)

    it('is available', () => expect(driven.port.isAvailable()).toBe(true))

    it('exposes no account before it is asked', async () => {
      expect(await driven.port.accounts()).toEqual({ ok: true, value: [] })
    })

    it('grants the account when asked, and exposes it from then on', async () => {
      const granted = { ok: true, value: [driven.wallet.account] }
      expect(await driven.port.requestAccounts()).toEqual(granted)
      expect(await driven.port.accounts()).toEqual(granted)
    })

    it('exposes no account once its permission is withdrawn, until it is asked again', async () => {
      const granted = await driven.port.requestAccounts()
      expect(await driven.port.revokePermission()).toEqual({ ok: true, value: undefined })
      expect(await driven.port.accounts()).toEqual({ ok: true, value: [] })
      expect(await driven.port.requestAccounts()).toEqual(granted)
    })

    it('gives its chain', async () => {
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('does not go to a chain it does not know', async () => {
      const refused: { ok: false; error: Failure } = { ok: false, error: { kind: 'unknownChain' } }
      expect(await driven.port.switchChain(SEPOLIA.chainId)).toMatchObject(refused)
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('goes to a chain once it was added', async () => {
      expect(await driven.port.addChain(NETWORK)).toEqual({ ok: true, value: undefined })
      expect(await driven.port.switchChain(SEPOLIA.chainId)).toEqual({ ok: true, value: undefined })
      expect(await driven.port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
    })

    it('shows a token when asked', async () => {
      expect(await ask.watchToken()).toEqual({ ok: true, value: undefined })
    })

    it.each(steps.flatMap((step) => FAULTS.map((fault) => [step, fault] as const)))(
      'answers %s with %s, and works the next time',
      async (step, fault) => {
        driven.wallet.failNext(step, fault)
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: fault } })
        expect(await ask[step]()).toMatchObject({ ok: true })
      },
    )

    it.each(['accounts', 'requestAccounts', 'chainId', 'watchToken'] as const)(
      'does not believe an answer of %s that is none',
      async (step) => {
        driven.wallet.failNext(step, 'malformedAnswer')
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'malformedAnswer' } })
      },
    )

    it('emits other accounts and chains until it is left', async () => {
      const leave = driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.useAccounts(driven.wallet.otherAccount)
      driven.wallet.useChain(SEPOLIA.chainId)
      driven.wallet.useAccounts()
      const expected: WalletEvent[] = [
        { kind: 'accountsChanged', accounts: [driven.wallet.otherAccount] },
        { kind: 'chainChanged', chainId: SEPOLIA.chainId },
        { kind: 'accountsChanged', accounts: [] },
      ]
      await expect.poll(() => driven.events).toEqual(expected)
      leave()
      driven.wallet.useChain(MAINNET)
      await heard()
      expect(driven.events).toEqual(expected)
    })
  })

  describe('a wallet that loses its network', () => {
    beforeEach(setUpChosen)

    it('says so, tells no chain, and says when it is back', async () => {
      driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.loseNetwork()
      await expect.poll(() => driven.events).toEqual([{ kind: 'networkLost' }])
      const lost = { ok: false, error: { kind: 'walletDisconnected' } }
      expect(await driven.port.chainId()).toMatchObject(lost)
      driven.wallet.findNetwork()
      await expect
        .poll(() => driven.events)
        .toEqual([{ kind: 'networkLost' }, { kind: 'networkFound' }])
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })
}
