import type { Address } from '../../domain/address.ts'
import { isRightChain } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'
import { isSameSession, type WalletSession } from '../../domain/wallet/session.ts'
import type { KnownWallets, WalletChoice } from '../../domain/wallet/wallet-list.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore } from '../store.ts'

/**
 * After so many milliseconds without an answer, the person may ask the wallet again: an answer may
 * be lost, as when the wallet restarts.
 */
export const ANSWER_PATIENCE = 30_000

export interface PatienceDeps {
  readonly clock: Pick<ClockPort, 'after'>
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange'>
}

/**
 * Runs the task once the page has been visible for the whole of `ANSWER_PATIENCE`: Rabby answers a
 * hidden page only when it is shown. Returns how to cancel it.
 */
export function afterPatience({ clock, visibility }: PatienceDeps, task: () => void): () => void {
  let cancelTimer: (() => void) | undefined
  const cancel = () => {
    cancelTimer?.()
    stop()
  }
  const run = () => {
    cancel()
    task()
  }
  const restart = () => {
    cancelTimer?.()
    cancelTimer = visibility.isVisible() ? clock.after(ANSWER_PATIENCE, run) : undefined
  }
  const stop = visibility.onChange(restart)
  restart()
  return cancel
}

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

/** The session and the list of wallets, and the ways to change them. */
export type WalletState = ReturnType<typeof createWalletState>

export interface WalletStateDeps {
  readonly log: Pick<LogPort, 'warn'>
  readonly walletPort: Pick<WalletPort, 'wallets' | 'chosen' | 'choose' | 'accounts' | 'chainId'>
}

export function createWalletState({ log, walletPort }: WalletStateDeps) {
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  const chain = createQuestion(() => walletPort.chainId())
  const accounts = createQuestion(() => walletPort.accounts())
  let requests = new AbortController()
  // The ids of the wallets that the person has chosen from the list in this visit.
  const picked = new Set<string>()

  /** Drops the answers to all requests that the wallet still has open. */
  const dropRequests = () => {
    requests.abort()
    requests = new AbortController()
  }

  const findWallets = () => {
    knownWallets.set({ wallets: walletPort.wallets(), chosen: walletPort.chosen() })
    return knownWallets.get()
  }

  const choose = (one: WalletChoice | undefined) => {
    dropRequests()
    walletPort.choose(one?.id)
    findWallets()
  }

  const setConnected = (address: Address, chainId: number | undefined) =>
    session.set({ status: 'connected', address, chainId, switching: false })

  const setChain = (answer: Result<number>) => {
    const current = session.get()
    if (current.status !== 'connected') return
    if (!answer.ok) log.warn('The wallet did not tell its chain', answer.error)
    const { status, address } = current
    const chainId = answer.ok ? answer.value : undefined
    // It may be there before the wallet has answered that it has switched.
    const switching = current.switching && !isRightChain(chainId)
    const trouble = answer.ok ? {} : { trouble: answer.error }
    session.set({ status, address, chainId, switching, ...trouble })
  }

  return {
    session,
    knownWallets,
    dropRequests,
    /** Aborted when the answers to the present requests are dropped. */
    signal: () => requests.signal,
    /** Lists the wallets again. */
    findWallets,
    /** Uses this wallet from now on, or none. */
    choose,
    /** Notes that the person has chosen this wallet from the list. */
    pick: (id: string) => void picked.add(id),
    isPicked: ({ id }: WalletChoice) => picked.has(id),
    setConnected,
    askAccounts: accounts.ask,
    askChain: chain.ask,
    newestChain: chain.answer,
    /** Stores the chain of a connected wallet, from a request that is made now or already open. */
    async readChain(request = chain.ask()) {
      const { signal } = requests
      const answer = await request
      if (!signal.aborted) setChain(answer)
    },
  }
}

/** Asks a question. Whoever still waits for an earlier answer gets the newest one. */
function createQuestion<Value>(send: () => Promise<Value>) {
  let newest: Promise<Value> | undefined
  const answer = async (): Promise<Value> => {
    const request = (newest ??= send())
    const value = await request
    return request === newest ? value : answer()
  }
  return {
    ask() {
      newest = send()
      return answer()
    },
    /** The answer to the last question that was asked. */
    answer,
  }
}
