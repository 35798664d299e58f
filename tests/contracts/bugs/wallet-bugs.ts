import { err, ok, type Result } from '../../../src/domain/result.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { SEPOLIA } from '../../../src/domain/protocol.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import type { WalletEvent, WalletPort } from '../../../src/application/ports/wallet-port.ts'
import { fakeWalletUnderTest } from '../../support/fakes-under-test.ts'
import { walletPortCases } from '../wallet/contract.ts'
import { MAINNET, SECOND, type WalletUnderTest } from '../wallet/driven-wallet.ts'
import { inTurns, seed } from './seeded-bug.ts'

type Accounts = Result<readonly Address[], Failure>
type Break = (port: WalletPort, wallet: WalletUnderTest) => Partial<WalletPort>

/** Changes the events that listeners hear; those that become undefined are swallowed. */
const hearing = (
  port: WalletPort,
  change: (event: WalletEvent) => WalletEvent | undefined,
): Partial<WalletPort> => ({
  subscribe: (listener) =>
    port.subscribe((event) => {
      const changed = change(event)
      if (changed !== undefined) listener(changed)
    }),
})

const isAlone = (port: WalletPort) => port.wallets().length === 1
const isFailure = (answer: Result<unknown, Failure>, kind: Failure['kind']) =>
  !answer.ok && answer.error.kind === kind

const BUGS: Readonly<Record<string, Break>> = {
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
  'takes a wallet for available only if it came late': (port) => {
    let isLate = false
    port.subscribe(({ kind }) => (isLate ||= kind === 'walletsChanged'))
    return { isAvailable: () => isLate && port.isAvailable() }
  },
  'exposes the account before the person was asked': (port, wallet) => {
    let isAsked = false
    return {
      async requestAccounts() {
        isAsked = true
        return port.requestAccounts()
      },
      async accounts() {
        const answer = await port.accounts()
        return answer.ok && !isAsked && isAlone(port) ? ok([wallet.account]) : answer
      },
    }
  },
  'forgets the account that was granted': (port) => ({
    async accounts() {
      const answer = await port.accounts()
      return answer.ok && isAlone(port) ? ok([]) : answer
    },
  }),
  'keeps an account whose permission was withdrawn': (port) => {
    let granted: Accounts = ok([])
    return {
      async requestAccounts() {
        const answer = await port.requestAccounts()
        if (answer.ok) granted = answer
        return answer
      },
      async accounts() {
        const answer = await port.accounts()
        return answer.ok && answer.value.length === 0 ? granted : answer
      },
    }
  },
  'is always on Sepolia': (port) => ({
    async chainId() {
      const answer = await port.chainId()
      return answer.ok ? ok(SEPOLIA.chainId) : answer
    },
  }),
  'goes to a chain that the wallet does not know': (port, wallet) => ({
    async switchChain(chainId) {
      const answer = await port.switchChain(chainId)
      if (!isFailure(answer, 'unknownChain')) return answer
      wallet.useChain(chainId)
      return ok(undefined)
    },
  }),
  'does not know the chain that it has added': (port) => {
    let isAdded = false
    return {
      async addChain(network) {
        isAdded = true
        return port.addChain(network)
      },
      switchChain: async (chainId) =>
        isAdded && chainId !== MAINNET ? err({ kind: 'unknownChain' }) : port.switchChain(chainId),
    }
  },
  'takes the first yes to a token for a no': (port) => {
    let asked = 0
    return {
      async watchToken(token) {
        asked += 1
        const answer = await port.watchToken(token)
        return answer.ok && asked === 1 ? err({ kind: 'rejected' }) : answer
      },
    }
  },
  'takes a wallet that does not answer for one that declines': (port) => ({
    async requestAccounts() {
      const answer = await port.requestAccounts()
      return isFailure(answer, 'timeout') ? err({ kind: 'rejected' }) : answer
    },
  }),
  'throws what it should return': (port) => ({
    async chainId() {
      const answer = await port.chainId()
      if (!answer.ok) throw new Error(answer.error.kind)
      return answer
    },
  }),
  'takes an answer that is none for no accounts': (port) => ({
    async accounts() {
      const answer = await port.accounts()
      return isFailure(answer, 'malformedAnswer') ? ok([]) : answer
    },
  }),
  'swallows a chain change': (port) =>
    hearing(port, (event) => (event.kind === 'chainChanged' ? undefined : event)),
  'swallows that the wallet was locked': (port) =>
    hearing(port, (event) =>
      event.kind === 'accountsChanged' && event.accounts.length === 0 ? undefined : event,
    ),
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
  'delivers an event late, also to a listener that has left': (port) => ({
    subscribe: (listener) =>
      port.subscribe((event) => {
        if (event.kind === 'walletsChanged') listener(event)
        else queueMicrotask(() => listener(event))
      }),
  }),
  'silences everybody when one listener leaves': (port) => {
    const leaves: (() => void)[] = []
    return {
      subscribe(listener) {
        leaves.push(port.subscribe(listener))
        return () => {
          for (const leave of leaves) leave()
        }
      },
    }
  },
  'leaks the rejection of a request that failed': (port) => ({
    async requestAccounts() {
      const answer = await port.requestAccounts()
      if (!answer.ok) void Promise.reject(new Error(answer.error.kind))
      return answer
    },
  }),
  'gives the last chain of a wallet that is disconnected': (port) => {
    let isLost = false
    port.subscribe(({ kind }) => (isLost = kind === 'networkLost'))
    return { chainId: async () => (isLost ? ok(MAINNET) : port.chainId()) }
  },
}

/** Around the fake wallet. */
export const WALLET_SUITE = seed('WalletPort', BUGS, (breakPort) =>
  walletPortCases((setup) => {
    const wallet = fakeWalletUnderTest(setup)
    return { ...wallet, port: { ...wallet.port, ...breakPort?.(wallet.port, wallet) } }
  }, inTurns),
)
