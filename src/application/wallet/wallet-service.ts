import type { Failure } from '../../domain/failure.ts'
import { NETWORK, type ListedNetwork } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'
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
import type { VisibilityPort } from '../ports/platform-ports.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import type { ReadableStore } from '../store.ts'
import { createWalletFollowing, type WalletFollowingDeps } from './wallet-following.ts'
import {
  afterPatience,
  createWalletState,
  DISCONNECTED,
  type PatienceDeps,
  type WalletStateDeps,
} from './wallet-state.ts'

export interface WalletServiceDeps extends WalletStateDeps, WalletFollowingDeps, PatienceDeps {
  /** The network as it is offered to a wallet that does not know it. */
  readonly network: ListedNetwork
  readonly preferences: Pick<PreferencesPort, 'lastWallet' | 'setLastWallet' | 'forgetLastWallet'>
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange' | 'onReturn'>
  readonly walletPort: WalletPort
}

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
   * Without an id, the one that the page follows by itself; none where the person has to choose.
   */
  connect(id?: string): Promise<void>
  /** Stops waiting for a wallet that was asked to connect. Its later answer is dropped. */
  stopConnecting(): void
  /**
   * Disconnects at once and forgets the wallet. It is asked to withdraw the page's permission, too:
   * one that cannot connects again at the next visit.
   */
  disconnect(): void
  /** Asks a connected wallet for its chain again, after it has lost it or has not answered. */
  checkNetwork(): Promise<void>
  /** Asks a connected wallet to go to the right network. */
  switchNetwork(): Promise<void>
}

export function createWalletService(deps: WalletServiceDeps): WalletService {
  const { network, notices, preferences, walletPort } = deps
  const state = createWalletState(deps)
  const { session, knownWallets, findWallets, choose } = state
  const following = createWalletFollowing(state, deps)
  // How many times it was asked to switch the network: only the last answer counts.
  let switches = 0
  // The wallet that was connected before the one that is being connected.
  let replaced: WalletChoice | undefined

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  const endSwitching = () => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, switching: false })
  }

  /** Asks the wallet step by step, as long as the switch is wanted. */
  const requestSwitch = async (isWanted: () => boolean): Promise<Result<void>> => {
    const asked = await walletPort.switchChain(NETWORK.chainId)
    if (asked.ok || asked.error.kind !== 'unknownChain' || !isWanted()) return asked
    const added = await walletPort.addChain(network)
    await state.readChain()
    // Some wallets add a chain without switching to it.
    return added.ok && isWanted() ? walletPort.switchChain(NETWORK.chainId) : added
  }

  const switchNetwork = async () => {
    const current = session.get()
    if (current.status !== 'connected' || current.switching) return
    notices.withdraw('network')
    session.set({ ...current, switching: true })
    switches += 1
    const thisSwitch = switches
    const signal = state.signal()
    const isWanted = () =>
      !signal.aborted &&
      thisSwitch === switches &&
      session.get().status === 'connected' &&
      !isReady(session.get())
    const cancel = afterPatience(deps, () => isWanted() && endSwitching())
    // Some wallets never answer after a switch by hand, or only long after it.
    const arrived = new Promise<undefined>((resolve) => {
      const stop = session.subscribe(() => {
        if (isWanted()) return
        stop()
        resolve(undefined)
      })
    })
    const asked = await Promise.race([requestSwitch(isWanted), arrived])
    cancel()
    if (asked) await state.readChain()
    if (!asked || !isWanted()) return
    endSwitching()
    if (!asked.ok) notices.post({ kind: 'switchFailed', failure: asked.error })
  }

  const named = (id: string | undefined): WalletChoice | undefined => {
    const known = knownWallets.get()
    if (id !== undefined) return known.wallets.find((one) => one.id === id)
    return walletToFollow(known, preferences.lastWallet(), true)
  }

  /** Whether the page may go back to this wallet by itself. */
  const isSure = (one: WalletChoice) =>
    state.isPicked(one) || !isInDoubt(one, knownWallets.get().wallets)

  /** Gives up the wallet that is being connected, and goes back to the one before, if any. */
  const endConnecting = async () => {
    state.dropRequests()
    session.set(DISCONNECTED)
    if (replaced === undefined || !isSure(replaced)) return
    choose(replaced)
    // The notices about the other wallet stay.
    await following.restoreConnection(state.setConnected)
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
      const wanted = named(id)
      if (wanted === undefined) {
        const hasToChoose = id === undefined && isChoice(knownWallets.get())
        if (!hasToChoose) notices.post({ kind: 'walletNotInstalled' })
        return
      }
      replaced = status === 'connected' ? chosen : undefined
      notices.withdraw('connection')
      session.set({ status: 'connecting' })
      choose(wanted)
      const signal = state.signal()
      const granted = await walletPort.requestAccounts()
      if (signal.aborted) return
      // It may have announced its accounts by now, and even that it shares them no more.
      if (session.get().status === 'connecting') {
        const address = granted.ok ? granted.value[0] : undefined
        if (address === undefined) {
          const failure: Failure = granted.ok ? { kind: 'unauthorised' } : granted.error
          notices.post({ kind: 'connectionFailed', failure })
          return endConnecting()
        }
        following.becomeConnected(address, undefined)
      }
      if (session.get().status !== 'connected') return
      preferences.setLastWallet(rememberedAs(findWallets().chosen ?? wanted))
      await state.readChain()
      // It is connected on another chain, too: the card says what is missing.
      if (!signal.aborted && isOnWrongChain(session.get())) await switchNetwork()
    },
    stopConnecting() {
      if (session.get().status === 'connecting') void endConnecting()
    },
    disconnect() {
      if (connectedAddress(session.get()) === undefined) return
      // An answer from before would connect again.
      state.dropRequests()
      session.set(DISCONNECTED)
      preferences.forgetLastWallet()
      notices.post({ kind: 'walletDisconnected' })
      // Whatever it answers, the page is disconnected.
      void walletPort.revokePermission()
    },
    checkNetwork: () => state.readChain(),
    switchNetwork,
  }
}
