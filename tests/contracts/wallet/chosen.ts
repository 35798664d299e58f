import { expect } from 'vitest'
import type { WalletEvent } from '../../../src/application/ports/wallet-port.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { contractCase, contractCases, startingWith, type ContractCase } from '../contract-case.ts'
import { FAULTS, MAINNET, NETWORK, type DrivenWallet } from './driven-wallet.ts'

/** What the chosen wallet answers, and the events that it emits. */
export function chosenCases(driven: DrivenWallet): readonly ContractCase[] {
  const { ask, steps, eventually, heard, setUpChosen } = driven

  return startingWith(setUpChosen, [
    contractCase('a chosen wallet is available', () =>
      expect(driven.port.isAvailable()).toBe(true),
    ),

    contractCase('a wallet exposes no account before it is asked', async () => {
      expect(await driven.port.accounts()).toEqual({ ok: true, value: [] })
    }),

    contractCase(
      'a wallet grants its account when asked, and exposes it from then on',
      async () => {
        const granted = { ok: true, value: [driven.wallet.account] }
        expect(await driven.port.requestAccounts()).toEqual(granted)
        expect(await driven.port.accounts()).toEqual(granted)
      },
    ),

    contractCase(
      'a wallet exposes no account once its permission is withdrawn, until it is asked again',
      async () => {
        const granted = await driven.port.requestAccounts()
        expect(await driven.port.revokePermission()).toEqual({ ok: true, value: undefined })
        expect(await driven.port.accounts()).toEqual({ ok: true, value: [] })
        expect(await driven.port.requestAccounts()).toEqual(granted)
      },
    ),

    contractCase('a wallet gives its chain', async () => {
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    }),

    contractCase('a wallet does not go to a chain that it does not know', async () => {
      const refused: { ok: false; error: Failure } = { ok: false, error: { kind: 'unknownChain' } }
      expect(await driven.port.switchChain(SEPOLIA.chainId)).toMatchObject(refused)
      expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
    }),

    contractCase('a wallet goes to a chain once it was added', async () => {
      expect(await driven.port.addChain(NETWORK)).toEqual({ ok: true, value: undefined })
      expect(await driven.port.switchChain(SEPOLIA.chainId)).toEqual({ ok: true, value: undefined })
      expect(await driven.port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
    }),

    contractCase('a wallet lists a token when asked', async () => {
      expect(await ask.watchToken()).toEqual({ ok: true, value: undefined })
    }),

    ...contractCases(
      'each question returns a failure, and works the next time',
      steps.flatMap((step) => FAULTS.map((fault) => [`${step}, ${fault}`, step, fault] as const)),
      async ([_name, step, fault]) => {
        driven.wallet.failNext(step, fault)
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: fault } })
        expect(await ask[step]()).toMatchObject({ ok: true })
      },
    ),

    ...contractCases(
      'an answer that is none is not believed',
      ['accounts', 'requestAccounts', 'chainId', 'watchToken'],
      async (step) => {
        driven.wallet.failNext(step, 'malformedAnswer')
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'malformedAnswer' } })
      },
    ),

    contractCase('a listener hears of other accounts and chains until it has left', async () => {
      const leave = driven.port.subscribe((event) => driven.events.push(event))
      driven.wallet.useAccounts(driven.wallet.otherAccount)
      driven.wallet.useChain(SEPOLIA.chainId)
      driven.wallet.useAccounts()
      const expected: WalletEvent[] = ['accountsChanged', 'chainChanged', 'accountsChanged']
      await eventually(() => expect(driven.events).toEqual(expected))
      leave()
      driven.wallet.useChain(MAINNET)
      await heard()
      expect(driven.events).toEqual(expected)
    }),

    contractCase(
      'a listener that has left hears nothing more, not even what was said just before',
      async () => {
        const leave = driven.port.subscribe((event) => driven.events.push(event))
        driven.wallet.useAccounts(driven.wallet.otherAccount)
        const heardSoFar = driven.events.length
        leave()
        await heard()
        expect(driven.events).toHaveLength(heardSoFar)

        // Another listener of the same event may be what makes it leave.
        let isHeard = false
        let leaveToo: (() => void) | undefined
        driven.port.subscribe(() => {
          isHeard = true
          leaveToo?.()
        })
        leaveToo = driven.port.subscribe((event) => driven.events.push(event))
        driven.wallet.useChain(SEPOLIA.chainId)
        await eventually(() => expect(isHeard).toBe(true))
        await heard()
        expect(driven.events).toHaveLength(heardSoFar)
      },
    ),

    contractCase('a listener that leaves takes no other along', async () => {
      const leave = driven.port.subscribe(() => {})
      driven.port.subscribe((event) => driven.events.push(event))
      leave()
      driven.wallet.useChain(SEPOLIA.chainId)
      await eventually(() => expect(driven.events).toEqual(['chainChanged']))
    }),

    contractCase(
      'a wallet that loses its network says so, tells no chain, and says when it is back',
      async () => {
        driven.port.subscribe((event) => driven.events.push(event))
        driven.wallet.loseNetwork()
        await eventually(() => expect(driven.events).toEqual(['chainChanged']))
        const lost = { ok: false, error: { kind: 'walletDisconnected' } }
        expect(await driven.port.chainId()).toMatchObject(lost)
        driven.wallet.findNetwork()
        await eventually(() => expect(driven.events).toEqual(['chainChanged', 'chainChanged']))
        expect(await driven.port.chainId()).toEqual({ ok: true, value: MAINNET })
      },
    ),
  ])
}
