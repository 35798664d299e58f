import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { connectedAddress, isReady, type WalletSession } from '../../domain/wallet/session.ts'
import {
  isChoice,
  walletToFollow,
  type KnownWallets,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import type { ReadableStore } from '../store.ts'
import { switchToSepolia, type SwitchResult } from './switch-network.ts'
import { createWalletFollowing } from './wallet-following.ts'
import { createWalletState, DISCONNECTED, type WalletServicePorts } from './wallet-state.ts'

/** The page's connection to the wallet, and what may be done about it. */
export interface WalletService {
  readonly session: ReadableStore<WalletSession>
  readonly knownWallets: ReadableStore<KnownWallets>
  /** Takes up the connection that the wallet grants already, and follows the wallet from then on. */
  start(): void
  /** Looks for wallets once more: whether there are several, so that one has to be named. */
  needsChoice(): boolean
  /** Connects the wallet with this id in place of the one before; without an id, the only one. */
  connect(id?: string): Promise<void>
  /** Waits no longer for a wallet that was asked to connect; what it answers later is not heard. */
  stopConnecting(): void
  disconnect(): void
  /** Asks a connected wallet again which chain it is on, after it has lost or not told it. */
  checkNetwork(): Promise<void>
  /** Asks a connected wallet to go to Sepolia. */
  switchToSepolia(): Promise<void>
}

/** An account that the wallet has granted, and where the wallet is. */
interface Opened extends SwitchResult {
  readonly address: Address
}

export function createWalletService(ports: WalletServicePorts): WalletService {
  const { wallet, preferences, notices } = ports
  const state = createWalletState(ports)
  const { session, knownWallets, announced, findWallets, choose } = state
  const following = createWalletFollowing(state, ports)
  // The connected wallet that another one is to take the place of.
  let replaced: WalletChoice | undefined

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  const setSwitching = (switching: boolean) => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, switching })
  }

  /** Says why the connected wallet did not go to Sepolia, unless it is there by now all the same. */
  const reportSwitch = ({ failure }: SwitchResult) => {
    if (failure === undefined || isReady(session.get())) return
    notices.post({ kind: 'switchFailed', failure })
  }

  const openConnection = async (signal: AbortSignal): Promise<Result<Opened, Failure>> => {
    // Both at once, as a wallet on Sepolia has nothing more to be asked.
    const [askedAccounts, askedChain] = [wallet.requestAccounts(), state.askChain()]
    const granted = await askedAccounts
    if (!granted.ok) return granted
    const answer = await askedChain
    const current = announced.chain ?? answer
    // Also where it was not told: some wallets tell it only to pages that they have granted something.
    const isThere = current.ok && isSepolia(current.value)
    const reached = isThere
      ? ok({ chainId: current.value })
      : await switchToSepolia(ports, state, () => !signal.aborted)
    if (!reached.ok) return reached
    const chainId = announced.chain ?? ok(reached.value.chainId)
    if (!chainId.ok) return chainId
    const [address] = announced.accounts ?? granted.value
    if (address === undefined) return err({ kind: 'unauthorised' })
    return ok({ ...reached.value, address, chainId: chainId.value })
  }

  const named = (id: string | undefined): WalletChoice | undefined => {
    const { wallets } = knownWallets.get()
    if (id !== undefined) return wallets.find((one) => one.id === id)
    return walletToFollow(knownWallets.get(), preferences.lastWallet()) ?? wallets[0]
  }

  /** Without the wallet that was asked; the one before it may still be there to go on with. */
  const endConnecting = async () => {
    state.dropRequests()
    session.set(DISCONNECTED)
    if (replaced === undefined) return
    choose(replaced)
    // What was said of the other wallet is true all the same.
    await following.takeUpGrant(state.setConnected)
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
      if (status === 'connecting' || (status === 'connected' && isSame)) return
      const wanted = named(id)
      if (wanted === undefined) return notices.post({ kind: 'walletNotInstalled' })
      replaced = status === 'connected' ? chosen : undefined
      announced.accounts = undefined
      notices.withdraw('connection')
      session.set({ status: 'connecting' })
      choose(wanted)
      const signal = state.signal()
      const opened = await openConnection(signal)
      if (signal.aborted) return
      if (opened.ok) {
        following.becomeConnected(opened.value.address, opened.value.chainId)
        preferences.setLastWallet((findWallets().chosen ?? wanted).id)
        // An account without Sepolia is connected all the same: what it lacks is said on the card.
        return reportSwitch(opened.value)
      }
      notices.post({ kind: 'connectionFailed', failure: opened.error })
      await endConnecting()
    },
    stopConnecting() {
      if (session.get().status === 'connecting') void endConnecting()
    },
    disconnect() {
      if (connectedAddress(session.get()) === undefined) return
      session.set(DISCONNECTED)
      notices.post({ kind: 'walletDisconnected' })
    },
    checkNetwork: () => state.readChain(),
    async switchToSepolia() {
      const current = session.get()
      if (current.status !== 'connected' || current.switching) return
      notices.withdraw('network')
      setSwitching(true)
      const signal = state.signal()
      const isWanted = () => !signal.aborted && session.get().status === 'connected'
      const reached = await switchToSepolia(ports, state, isWanted)
      if (signal.aborted) return
      setSwitching(false)
      // Of a connection that has ended meanwhile there is nothing to tell.
      if (!isWanted()) return
      if (!reached.ok) return notices.post({ kind: 'switchFailed', failure: reached.error })
      if (announced.chain === undefined) state.setChain(ok(reached.value.chainId))
      reportSwitch(reached.value)
    },
  }
}
