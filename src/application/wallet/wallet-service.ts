import type { Failure } from '../../domain/failure.ts'
import {
  connectedAddress,
  isOnWrongChain,
  isReady,
  type WalletSession,
} from '../../domain/wallet/session.ts'
import {
  isAmbiguous,
  isChoice,
  rememberedAs,
  type KnownWallets,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import type { ReadableStore } from '../store.ts'
import { createWalletFollowing } from './wallet-following.ts'
import { createWalletRequests } from './wallet-requests.ts'
import { createWalletState, DISCONNECTED, type WalletDeps } from './wallet-state.ts'

/** The page's connection to a wallet. */
export interface WalletService {
  readonly session: ReadableStore<WalletSession>
  readonly knownWallets: ReadableStore<KnownWallets>
  /**
   * Restores the connection if the wallet still permits it, and follows the wallet from then on.
   */
  start(): void
  /** Lists the wallets again. Returns whether there are several, so that the user has to choose. */
  needsChoice(): boolean
  /**
   * Connects the wallet with this id, in place of the previous wallet. Without an id, it connects
   * the only wallet, or none if the user has to choose.
   */
  connect(id?: string): Promise<void>
  /** Stops waiting for a wallet that was asked to connect. A later answer is dropped. */
  stopConnecting(): void
  /**
   * Disconnects at once and forgets the wallet. Also asks the wallet to withdraw the page's
   * permission. Nothing connects by itself until the user presses Connect or the wallet announces
   * another account.
   */
  disconnect(): void
  /**
   * Asks a connected wallet for its accounts and its chain again. Call this after a failure that
   * may come from a change that the wallet has not announced.
   */
  refresh(): Promise<void>
  /** Asks a connected wallet to switch to the right network. */
  switchNetwork(): Promise<void>
}

/** Failures that a wallet may return without having asked the user. */
const UNASKED: ReadonlySet<Failure['kind']> = new Set([
  'unsupported',
  'network',
  'timeout',
  'unknown',
  'malformedAnswer',
])

export function createWalletService(deps: WalletDeps): WalletService {
  const { notices, preferences, walletPort } = deps
  const state = createWalletState(deps)
  const { session, knownWallets, findWallets, choose } = state
  const following = createWalletFollowing(state, deps)
  const { switchNetwork } = createWalletRequests(state, deps)
  // The wallet that was connected before the one that is now being connected.
  let previous: WalletChoice | undefined

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  /** Gives up the wallet that is being connected, and restores the previous wallet, if any. */
  const endConnecting = async () => {
    state.dropRequests()
    session.set(DISCONNECTED)
    if (previous === undefined) return
    if (isAmbiguous(previous, knownWallets.get().wallets)) return
    choose(previous)
    // The notices about the failed connection stay.
    await following.restoreConnection(state.setConnected)
  }

  /** Some wallets fail to ask for accounts that the page may use already. */
  const requestAccounts = async () => {
    const granted = await walletPort.requestAccounts()
    const mayBeGranted = !granted.ok && UNASKED.has(granted.error.kind)
    if (!mayBeGranted || preferences.disconnectedAccount() !== undefined) return granted
    const known = await walletPort.accounts()
    return known.ok && known.value.length > 0 ? known : granted
  }

  /** Asks the user for the accounts of a wallet, and then for the right network. */
  const connectTo = async (wallet: WalletChoice) => {
    notices.withdraw('connection')
    session.set({ status: 'connecting' })
    choose(wallet)
    const signal = state.signal()
    const granted = await requestAccounts()
    if (signal.aborted) return
    // If the wallet has announced an account in the meantime, or a lock after it, that is newer.
    if (session.get().status === 'connecting') {
      const address = granted.ok ? granted.value[0] : undefined
      if (address === undefined) {
        const failure: Failure = granted.ok ? { kind: 'unauthorised' } : granted.error
        notices.post({ kind: 'connectionFailed', failure })
        return endConnecting()
      }
      following.becomeConnected(address)
    }
    if (session.get().status !== 'connected') return
    // The wallet may have announced itself in the meantime.
    const { wallets, chosen = wallet } = findWallets()
    preferences.setLastWallet(rememberedAs(chosen, wallets))
    await state.readChain()
    // A wallet on another chain is connected, too. The card says what is missing.
    if (!signal.aborted && isOnWrongChain(session.get())) await switchNetwork()
  }

  return {
    session,
    knownWallets,
    start() {
      session.subscribe(withdrawNetwork)
      following.start()
    },
    needsChoice: () => isChoice(findWallets()),
    async connect(id) {
      const { status } = session.get()
      const known = findWallets()
      const { wallets, chosen } = known
      const isSame = id === undefined || id === chosen?.id
      if (status === 'connecting' || (status === 'connected' && isSame)) return
      if (id === undefined && isChoice(known)) return
      const wallet = id === undefined ? wallets[0] : wallets.find((one) => one.id === id)
      if (wallet === undefined) return notices.post({ kind: 'walletNotInstalled' })
      previous = status === 'connected' ? chosen : undefined
      await connectTo(wallet)
    },
    stopConnecting() {
      if (session.get().status === 'connecting') void endConnecting()
    },
    disconnect() {
      const address = connectedAddress(session.get())
      if (address === undefined) return
      // The answer to an earlier request would connect again.
      state.dropRequests()
      session.set(DISCONNECTED)
      preferences.setLastWallet(undefined)
      preferences.setDisconnectedAccount(address)
      notices.post({ kind: 'walletDisconnected' })
      // The page is disconnected whatever the wallet answers.
      void walletPort.revokePermission()
    },
    async refresh() {
      if (session.get().status === 'connected') await following.refresh()
    },
    switchNetwork,
  }
}
