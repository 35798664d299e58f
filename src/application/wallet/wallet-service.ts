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

export interface WalletService {
  readonly session: ReadableStore<WalletSession>
  readonly knownWallets: ReadableStore<KnownWallets>
  /**
   * Restores the connection if the wallet still permits it, and follows the wallet from then on.
   * Resolves once the wallet has answered, or if there is none to restore.
   */
  start(): Promise<void>
  /** Lists the wallets again. With several, the user has to choose. */
  needsChoice(): boolean
  /**
   * Connects the wallet in place of the previous wallet. Without an id, it connects the only
   * wallet, or none if the user has to choose.
   */
  connect(id?: string): Promise<void>
  /** A later answer of the wallet is dropped. */
  stopConnecting(): void
  /**
   * Disconnects at once and forgets the wallet. Also asks the wallet to withdraw the page's
   * permission. Nothing connects by itself until the user presses Connect or the wallet announces
   * another account.
   */
  disconnect(): void
  /**
   * Reads the accounts and the chain again. Call this after a failure that may come from a change
   * that the wallet has not announced.
   */
  refresh(): Promise<void>
  switchNetwork(): Promise<void>
}

/** How long another wallet waits for the wallet of the last visit, in milliseconds. */
const LAST_WALLET_TIMEOUT = 1000

/** Lasts until another attempt or a stop takes its place. */
interface Attempt {
  /** To go back to if the attempt fails. */
  readonly previous: { readonly wallet: WalletChoice; readonly address: Address } | undefined
}

export function createWalletService(deps: WalletDeps): WalletService {
  const { clock, notices, preferences, visibility, walletPort } = deps
  const walletSync = createWalletSync(deps)
  const { session, knownWallets, sync, findWallets, choose } = walletSync
  const switchNetwork = createNetworkSwitch(walletSync, deps)
  let attempt: Attempt | undefined
  let isOverdue = false

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  /** Also restores the connection of the chosen wallet. */
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

  /** Does not wait for the wallet, which is asked whether the account is still right. */
  const resume = (address: Address) => {
    session.set(connectedTo(address))
    void sync()
  }

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

  const connectTo = async (wallet: WalletChoice, previous: Attempt['previous']) => {
    const own: Attempt = { previous }
    attempt = own
    notices.withdraw('connection', 'amount')
    // The page may be reloaded before the wallet's window is answered.
    preferences.setDisconnectedAccount(undefined)
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
      return followWallet()
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
      walletSync.dropAnswers()
      session.set(DISCONNECTED)
      preferences.setLastWallet(undefined)
      preferences.setDisconnectedAccount(address)
      notices.withdraw('transaction', 'amount')
      notices.post({ kind: 'walletDisconnected' })
      // The page is disconnected whatever the wallet answers.
      void walletPort.revokePermission()
    },
    refresh: () => sync(),
    switchNetwork,
  }
}
