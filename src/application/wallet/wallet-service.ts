import type { Address } from '../../domain/address.ts'
import { originOf, type Failure } from '../../domain/failure.ts'
import {
  connectedAddress,
  connectedTo,
  DISCONNECTED,
  isOnWrongChain,
  isReady,
  type WalletSession,
} from '../../domain/wallet/session.ts'
import {
  isChoice,
  rememberedAs,
  walletToFollow,
  type KnownWallets,
  type WalletChoice,
} from '../../domain/wallet/wallet-list.ts'
import type { ReadableStore } from '../store.ts'
import { createNetworkSwitch } from './network-switch.ts'
import { createWalletSync, type WalletDeps } from './wallet-sync.ts'

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

/** How long to wait for the wallet of the last visit before choosing another, in milliseconds. */
const LAST_WALLET_TIMEOUT = 1000

/** An attempt to connect, until another attempt or a stop takes its place. */
interface Attempt {
  /** What was connected before, to go back to if the attempt fails. */
  readonly previous: { readonly wallet: WalletChoice; readonly address: Address } | undefined
}

export function createWalletService(deps: WalletDeps): WalletService {
  const { clock, notices, preferences, visibility, walletPort } = deps
  const walletSync = createWalletSync(deps)
  const { session, knownWallets, sync, findWallets, choose } = walletSync
  const switchNetwork = createNetworkSwitch(walletSync, deps)
  let attempt: Attempt | undefined
  // Whether the wait for the wallet of the last visit is over.
  let isOverdue = false

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  /** Chooses the wallet to follow while none is connected, and restores its connection. */
  const followWallet = async () => {
    const { wallets, chosen } = findWallets()
    if (session.get().status !== 'disconnected') return
    const wanted = walletToFollow(wallets, preferences.lastWallet(), isOverdue)
    if (wanted === undefined || wanted.id === chosen?.id) return
    choose(wanted)
    const before = attempt
    await sync()
    // If the user has pressed Connect in the meantime, the wallet is asked to switch instead.
    if (attempt !== before) return
    if (isOnWrongChain(session.get())) notices.post({ kind: 'wrongNetwork' })
  }

  /** Connects the account again, and asks the wallet whether that is still right. */
  const resume = (address: Address) => {
    session.set(connectedTo(address))
    void sync()
  }

  /** Gives up the wallet that is being connected, and restores the previous wallet, if any. */
  const endConnecting = () => {
    const previous = attempt?.previous
    attempt = undefined
    walletSync.dropAnswers()
    session.set(DISCONNECTED)
    if (previous === undefined) return
    choose(previous.wallet)
    resume(previous.address)
  }

  /** Some wallets reject `eth_requestAccounts` if access was granted before. */
  const requestAccounts = async () => {
    const granted = await walletPort.requestAccounts()
    if (granted.ok || ['user', 'session'].includes(originOf(granted.error))) return granted
    const known = await walletPort.accounts()
    return known.ok && known.value.length > 0 ? known : granted
  }

  /** Asks the user for the accounts of a wallet, and then for the right network. */
  const connectTo = async (wallet: WalletChoice, previous: Attempt['previous']) => {
    const own: Attempt = { previous }
    attempt = own
    notices.withdraw('connection')
    session.set({ status: 'connecting' })
    choose(wallet)
    const granted = await requestAccounts()
    if (attempt !== own) return
    // If the wallet has announced an account in the meantime, or a lock after it, that is newer.
    if (session.get().status === 'connecting') {
      const address = granted.ok ? granted.value[0] : undefined
      if (address === undefined) {
        const failure: Failure = granted.ok ? { kind: 'unauthorised' } : granted.error
        notices.post({ kind: 'connectionFailed', failure })
        return endConnecting()
      }
      walletSync.connectAccount(address)
    }
    if (session.get().status !== 'connected') return
    // The wallet may have announced itself in the meantime.
    const { chosen = wallet } = findWallets()
    preferences.setLastWallet(rememberedAs(chosen))
    // Reads the accounts once more, because the wallet may have announced a lock before its answer.
    await sync()
    // A wallet on another chain is connected, too. The card says what is missing.
    if (attempt === own && isOnWrongChain(session.get())) await switchNetwork()
  }

  return {
    session,
    knownWallets,
    start() {
      session.subscribe(withdrawNetwork)
      walletPort.subscribe((event) => {
        if (event.kind === 'walletsChanged') void followWallet()
        else void sync(event.accounts)
      })
      visibility.onReturn(() => {
        const address = connectedAddress(session.get())
        // The page has missed all events.
        if (address !== undefined) resume(address)
      })
      clock.after(LAST_WALLET_TIMEOUT, () => {
        isOverdue = true
        void followWallet()
      })
      void followWallet()
    },
    needsChoice: () => isChoice(findWallets()),
    async connect(id) {
      const { status } = session.get()
      const known = findWallets()
      const { wallets, chosen } = known
      const isSame = id === undefined || id === chosen?.id
      if (status === 'connecting' || (status === 'connected' && isSame)) return
      if (id === undefined && isChoice(known)) return
      const wallet = id === undefined ? wallets[0] : wallets.find((listed) => listed.id === id)
      if (wallet === undefined) return notices.post({ kind: 'walletNotInstalled' })
      const address = connectedAddress(session.get())
      await connectTo(wallet, chosen && address && { wallet: chosen, address })
    },
    stopConnecting() {
      if (session.get().status === 'connecting') endConnecting()
    },
    disconnect() {
      const address = connectedAddress(session.get())
      if (address === undefined) return
      session.set(DISCONNECTED)
      preferences.setLastWallet(undefined)
      preferences.setDisconnectedAccount(address)
      notices.withdraw('transaction')
      notices.post({ kind: 'walletDisconnected' })
      // The page is disconnected whatever the wallet answers.
      void walletPort.revokePermission()
    },
    refresh: () => sync(),
    switchNetwork,
  }
}
