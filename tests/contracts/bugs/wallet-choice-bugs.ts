import { ok } from '../../../src/domain/result.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import type { WalletEvent, WalletPort } from '../../../src/application/ports/wallet-port.ts'
import { MAINNET, SECOND, type WalletUnderTest } from '../wallet/driven-wallet.ts'

export type BreakWallet = (port: WalletPort, wallet: WalletUnderTest) => Partial<WalletPort>

/** Changes the events that listeners hear; those that become undefined are swallowed. */
export const hearing = (
  port: WalletPort,
  change: (event: WalletEvent) => WalletEvent | undefined,
): Partial<WalletPort> => ({
  subscribe: (listener) =>
    port.subscribe((event) => {
      const changed = change(event)
      if (changed !== undefined) listener(changed)
    }),
})

/** Whether there is one wallet and no other. */
export const isAlone = (port: WalletPort) => port.wallets().length === 1

/** What is wrong with the choice of a wallet. */
export const CHOICE_BUGS: Readonly<Record<string, BreakWallet>> = {
  'lists a wallet only once it is chosen': (port) => ({
    wallets: () => (port.chosen() ? port.wallets() : []),
  }),
  'answers for a wallet that nobody has chosen': (port) => ({
    accounts: async () => (isAlone(port) && !port.chosen() ? ok([]) : port.accounts()),
  }),
  'passes on what a wallet had said before it was chosen': (port, wallet) => {
    const listeners = new Set<(event: WalletEvent) => void>()
    return {
      subscribe(listener) {
        listeners.add(listener)
        return port.subscribe(listener)
      },
      choose(id) {
        port.choose(id)
        const accounts = [wallet.otherAccount]
        if (!isAlone(port)) return
        for (const listener of listeners) listener({ kind: 'accountsChanged', accounts })
      },
    }
  },
  'lists a wallet as often as it announces itself': (port) => ({
    wallets: () => (isAlone(port) ? port.wallets() : [...port.wallets(), ...port.wallets()]),
  }),
  'gives the chain of the first wallet, whichever is chosen': (port) => ({
    chainId: async () => (port.wallets().length > 1 ? ok(MAINNET) : port.chainId()),
  }),
  'hears only the first wallet': (port) =>
    hearing(port, (event) => (port.chosen()?.id === SECOND.rdns ? undefined : event)),
  'leaves its wallet for one that is not there': (port) => {
    let isLost = false
    return {
      choose(id) {
        isLost = port.wallets().every((wallet) => wallet.id !== id)
        port.choose(id)
      },
      chosen: () => (isLost ? undefined : port.chosen()),
    }
  },
  'lists a browser wallet that is not there': (port) => ({
    wallets: () => (port.wallets().length === 0 ? [BROWSER_WALLET] : port.wallets()),
  }),
  'takes a missing wallet for one without accounts': (port) => ({
    accounts: async () => (port.wallets().length === 0 ? ok([]) : port.accounts()),
  }),
  'does not notice a wallet that comes late': (port) =>
    hearing(port, (event) =>
      event.kind === 'walletsChanged' && isAlone(port) ? undefined : event,
    ),
}
