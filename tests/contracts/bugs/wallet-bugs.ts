import { err, ok, type Result } from '../../../src/domain/result.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import type { WalletPort } from '../../../src/application/ports/wallet-port.ts'
import { fakeWalletUnderTest } from '../../support/fakes-under-test.ts'
import { walletPortCases } from '../wallet/contract.ts'
import { MAINNET, type CreateWallet } from '../wallet/driven-wallet.ts'
import { WALLET_KINDS, confusing, crossed, eachAnswer } from './listed-bugs.ts'
import { inTurns, isFailure, seed } from './seeded-bug.ts'
import { CHOICE_BUGS, hearing, isAlone, type BreakWallet } from './wallet-choice-bugs.ts'

type Accounts = Result<readonly Address[], Failure>

/** What is wrong with the chosen wallet. */
const CHOSEN_BUGS: Readonly<Record<string, BreakWallet>> = {
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

const QUESTIONS = [
  'accounts',
  'requestAccounts',
  'chainId',
  'switchChain',
  'addChain',
  'revokePermission',
  'watchToken',
] as const

/** Says yes to one question where there is no wallet to ask, and the condition holds. */
const answering = (isSo: (port: WalletPort) => boolean) =>
  Object.fromEntries(
    QUESTIONS.map((question) => [
      question,
      (port: WalletPort): Partial<WalletPort> => {
        const ask = port[question] as (...args: unknown[]) => Promise<unknown>
        const answer = async (...args: unknown[]) => (isSo(port) ? ok([]) : ask(...args))
        return { [question]: answer }
      },
    ]),
  )

const LISTED: Readonly<Record<string, Readonly<Record<string, BreakWallet>>>> = {
  'answers a question for a wallet that nobody has chosen': answering(
    (port) => isAlone(port) && port.chosen() === undefined,
  ),
  'answers a question without a wallet': answering((port) => port.wallets().length === 0),
  'takes a failure for another': confusing([
    ...crossed(QUESTIONS, WALLET_KINDS),
    ...crossed(['accounts', 'requestAccounts', 'chainId', 'watchToken'], ['malformedAnswer']),
  ]),
  'leaks the rejection of a question that failed': eachAnswer(QUESTIONS, (answer) => {
    if (!answer.ok) void Promise.reject(new Error(answer.error.kind))
    return answer
  }),
}

/** Around the wallets that are created. */
export const walletSuite = (create: CreateWallet) =>
  seed(
    'WalletPort',
    { ...CHOICE_BUGS, ...CHOSEN_BUGS },
    (breakPort) =>
      walletPortCases((setup) => {
        const wallet = create(setup)
        return { ...wallet, port: { ...wallet.port, ...breakPort?.(wallet.port, wallet) } }
      }, inTurns),
    LISTED,
  )

export const WALLET_SUITE = walletSuite(fakeWalletUnderTest)
