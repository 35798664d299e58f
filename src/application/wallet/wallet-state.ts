import type { Address } from '../../domain/address.ts'
import { isRightChain, type ListedNetwork } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'
import { isSameSession, type WalletSession } from '../../domain/wallet/session.ts'
import type { KnownWallets, WalletChoice } from '../../domain/wallet/wallet-list.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore } from '../store.ts'

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

/** The dependencies of the wallet service and its parts. */
export interface WalletDeps {
  readonly clock: Pick<ClockPort, 'after'>
  readonly log: Pick<LogPort, 'warn'>
  /** The description of the network for wallets that do not know the network. */
  readonly network: ListedNetwork
  readonly notices: Pick<NoticeService, 'post' | 'withdraw' | 'withdrawOfAccount'>
  readonly preferences: Pick<
    PreferencesPort,
    'lastWallet' | 'setLastWallet' | 'disconnectedAccount' | 'setDisconnectedAccount'
  >
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange' | 'onReturn'>
  readonly walletPort: WalletPort
}

/** The session, the list of wallets, and the functions that change them. */
export type WalletState = ReturnType<typeof createWalletState>

export function createWalletState({ log, walletPort }: WalletDeps) {
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  const accounts = createLatestRequest(() => walletPort.accounts())
  const chain = createLatestRequest(() => walletPort.chainId())
  let requests = new AbortController()

  /** Drops the answers to all open requests. */
  const dropRequests = () => {
    requests.abort()
    requests = new AbortController()
  }

  /** Lists the wallets again. */
  const findWallets = () => {
    knownWallets.set({ wallets: walletPort.wallets(), chosen: walletPort.chosen() })
    return knownWallets.get()
  }

  const setChain = (answer: Result<number>) => {
    const current = session.get()
    if (current.status !== 'connected') return
    if (!answer.ok) log.warn('The wallet did not tell its chain', answer.error)
    const { status, address } = current
    const chainId = answer.ok ? answer.value : undefined
    // The wallet may be on the right chain before it has answered the switch request.
    const switching = current.switching && !isRightChain(chainId)
    const trouble = answer.ok ? {} : { trouble: answer.error }
    session.set({ status, address, chainId, switching, ...trouble })
  }

  return {
    session,
    knownWallets,
    accounts,
    chain,
    dropRequests,
    /** Aborted when the answers to the current requests are dropped. */
    signal: () => requests.signal,
    findWallets,
    /** Uses this wallet from now on, or none. */
    choose(wallet: WalletChoice | undefined) {
      dropRequests()
      walletPort.choose(wallet?.id)
      findWallets()
    },
    /** Connects an account. The chain of the wallet is not known yet. */
    setConnected(address: Address) {
      session.set({ status: 'connected', address, chainId: undefined, switching: false })
    },
    /**
     * Stores the chain of a connected wallet, from a new request or from one that is already open.
     */
    async readChain(request = chain.send()) {
      const { signal } = requests
      const answer = await request
      if (!signal.aborted) setChain(answer)
    },
  }
}

/**
 * Requests of one kind. Every caller gets the answer to the latest request, even if it has sent an
 * earlier request.
 */
function createLatestRequest<Value>(request: () => Promise<Value>) {
  let latest: Promise<Value>
  const readLatest = async (): Promise<Value> => {
    for (;;) {
      const awaited = latest
      const value = await awaited
      // Another request may have been sent in the meantime.
      if (awaited === latest) return value
    }
  }
  return {
    send() {
      latest = request()
      return readLatest()
    },
    /** The answer to the request that was sent last. */
    latest: readLatest,
    /** Uses a value that the wallet has announced as the latest answer. */
    set(value: Value) {
      latest = Promise.resolve(value)
    },
  }
}
