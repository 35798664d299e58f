import type { Failure } from '../../domain/failure.ts'
import {
  connectedAddress,
  isOnWrongChain,
  isReady,
  type WalletSession,
} from '../../domain/wallet/session.ts'
import {
  isChoice,
  isInDoubt,
  rememberedAs,
  walletToFollow,
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
  /** Restores the connection that the wallet still grants, and follows the wallet from then on. */
  start(): void
  /** Lists the wallets again. Returns whether there are several, so that one has to be chosen. */
  needsChoice(): boolean
  /**
   * Connects the wallet with this id, which the person has chosen, in place of the one before.
   * Without an id, it connects the one that the page follows by itself, and none where the person
   * has to choose.
   */
  connect(id?: string): Promise<void>
  /** Stops waiting for a wallet that was asked to connect. Its later answer is dropped. */
  stopConnecting(): void
  /**
   * Disconnects at once and forgets the wallet. It is also asked to withdraw the page's permission:
   * a wallet that cannot do that connects again at the next visit.
   */
  disconnect(): void
  /** Asks a connected wallet for its chain again, after it has lost it or has not answered. */
  checkNetwork(): Promise<void>
  /** Asks a connected wallet to go to the right network. */
  switchNetwork(): Promise<void>
  /** Asks the connected wallet to list ISC. */
  watchIsc(): Promise<void>
}

export function createWalletService(deps: WalletDeps): WalletService {
  const { notices, preferences, walletPort } = deps
  const state = createWalletState(deps)
  const { session, knownWallets, findWallets, choose } = state
  const following = createWalletFollowing(state, deps)
  const { switchNetwork, watchIsc } = createWalletRequests(state, deps)
  // The wallet that was connected before the one that is being connected.
  let previous: WalletChoice | undefined

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  /** The wallet with this id; without an id, the one that the page follows by itself. */
  const findWallet = (id: string | undefined): WalletChoice | undefined => {
    const known = knownWallets.get()
    if (id !== undefined) return known.wallets.find((one) => one.id === id)
    return walletToFollow(known, preferences.lastWallet(), true)
  }

  /** Gives up the wallet that is being connected, and goes back to the one before, if any. */
  const endConnecting = async () => {
    state.dropRequests()
    session.set(DISCONNECTED)
    if (previous === undefined) return
    // The page may not go back by itself to a wallet that is in doubt.
    if (isInDoubt(previous, knownWallets.get().wallets) && !state.isPicked(previous)) return
    choose(previous)
    // The notices about the other wallet stay.
    await following.restoreConnection(state.setConnected)
  }

  /** Asks the person for the accounts of a wallet, and then for the right network. */
  const connectTo = async (wallet: WalletChoice) => {
    notices.withdraw('connection')
    session.set({ status: 'connecting' })
    choose(wallet)
    const signal = state.signal()
    const granted = await walletPort.requestAccounts()
    if (signal.aborted) return
    // If the wallet has announced an account meanwhile, or even a lock after it, that is newer.
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
    preferences.setLastWallet(rememberedAs(findWallets().chosen ?? wallet))
    await state.readChain()
    // On another chain it is connected too: the card says what is missing.
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
      const { chosen } = findWallets()
      const isSame = id === undefined || id === chosen?.id
      if (id !== undefined) state.pick(id)
      if (status === 'connecting' || (status === 'connected' && isSame)) return
      const wallet = findWallet(id)
      if (wallet === undefined) {
        const hasToChoose = id === undefined && isChoice(knownWallets.get())
        if (!hasToChoose) notices.post({ kind: 'walletNotInstalled' })
        return
      }
      previous = status === 'connected' ? chosen : undefined
      await connectTo(wallet)
    },
    stopConnecting() {
      if (session.get().status === 'connecting') void endConnecting()
    },
    disconnect() {
      if (connectedAddress(session.get()) === undefined) return
      // An earlier answer would connect again.
      state.dropRequests()
      session.set(DISCONNECTED)
      preferences.forgetLastWallet()
      notices.post({ kind: 'walletDisconnected' })
      // Whatever it answers, the page is disconnected.
      void walletPort.revokePermission()
    },
    checkNetwork: () => state.readChain(),
    switchNetwork,
    watchIsc,
  }
}
