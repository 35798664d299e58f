import type { WalletEvent, WalletPort } from '../../../src/application/ports/wallet-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import { ok } from '../../../src/domain/result.ts'
import { fakeWalletUnderTest } from '../../support/fakes-under-test.ts'
import { walletPortCases, type WalletUnderTest } from '../wallet/contract.ts'
import { answering, inTurns, seed } from './seeded-bug.ts'

type Break = (port: WalletPort, wallet: WalletUnderTest) => Partial<WalletPort>

/** Swallows some of the events. */
const hearing =
  (isHeard: (event: WalletEvent) => boolean): Break =>
  (port) => ({
    subscribe: (listener) => port.subscribe((event) => void (isHeard(event) && listener(event))),
  })

const BUGS: Readonly<Record<string, Break>> = {
  'answers for a wallet that nobody has chosen': (port) => ({
    accounts: async () => (port.chosen() === undefined ? ok([]) : port.accounts()),
  }),
  'does not notice a wallet that comes late': hearing((event) => event !== 'walletsChanged'),
  'exposes the account before the person was asked': (port, wallet) => ({
    ...answering(port, 'accounts', (answer) =>
      answer.ok && port.wallets().length === 1 ? ok([wallet.account]) : answer,
    ),
  }),
  'keeps an account whose permission was withdrawn': (port) => {
    let granted: readonly Address[] = []
    return {
      ...answering(port, 'requestAccounts', (answer) => {
        if (answer.ok) granted = answer.value
        return answer
      }),
      ...answering(port, 'accounts', (answer) =>
        answer.ok && answer.value.length === 0 ? ok(granted) : answer,
      ),
    }
  },
  'throws what it should return': (port) =>
    answering(port, 'chainId', (answer) => {
      if (!answer.ok) throw new Error(answer.error.kind)
      return answer
    }),
  'swallows a chain change': hearing((event) => event !== 'chainChanged'),
  'emits each event twice': (port) => ({
    subscribe: (listener) =>
      port.subscribe((event) => {
        listener(event)
        listener(event)
      }),
  }),
  'forgets an unsubscribe': (port) => ({
    subscribe(listener) {
      port.subscribe(listener)
      return () => {}
    },
  }),
}

export const WALLET_SUITE = seed('WalletPort', BUGS, (breakPort) =>
  walletPortCases((setup) => {
    const wallet = fakeWalletUnderTest(setup)
    return { ...wallet, port: { ...wallet.port, ...breakPort?.(wallet.port, wallet) } }
  }, inTurns),
)
