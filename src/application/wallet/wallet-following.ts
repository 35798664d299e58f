import type { Address } from '../../domain/address.ts'
import { ok, type Result } from '../../domain/result.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { isAmbiguous, walletToFollow } from '../../domain/wallet/wallet-list.ts'
import type { WalletEvent } from '../ports/wallet-port.ts'
import { DISCONNECTED, type WalletDeps, type WalletState } from './wallet-state.ts'

/** How long to wait for the wallet of the last visit before choosing another, in milliseconds. */
const LAST_WALLET_TIMEOUT = 1000

/** Milliseconds until a wallet that did not return its chain id is asked again. */
const CHAIN_RETRY_DELAY = 12_000

/** Restores the connection if the wallet still permits it, and follows the wallet from then on. */
export function createWalletFollowing(state: WalletState, deps: WalletDeps) {
  const { clock, log, notices, preferences, visibility, walletPort } = deps
  const { session, readChain } = state
  // Whether the wallet has announced a change while it was asked to connect.
  let hasChangedMeanwhile = false

  /** Connects an account, and withdraws the notices about earlier attempts. */
  const becomeConnected = (address: Address) => {
    state.setConnected(address)
    preferences.setDisconnectedAccount(undefined)
    notices.withdraw('connection', 'provider')
    if (hasChangedMeanwhile) void refresh()
    hasChangedMeanwhile = false
  }

  const followAccounts = ([address]: readonly Address[], connect = becomeConnected) => {
    const current = session.get()
    if (current.status !== 'connected') {
      if (address !== undefined) connect(address)
    } else if (address !== undefined) {
      // A failure or success of one account is of no use to the next account.
      if (address !== current.address) notices.withdrawOfAccount()
      session.set({ ...current, address })
    } else {
      notices.post({ kind: 'walletLocked' })
      session.set(DISCONNECTED)
    }
  }

  /**
   * Whether an account that the wallet permits may be connected. It may not after the user has
   * disconnected: the wallet may have kept its permission, or another wallet may have an old
   * permission.
   */
  const mayConnect = () =>
    session.get().status === 'connected' || preferences.disconnectedAccount() === undefined

  /** Asks the wallet for its accounts and its chain, and connects if it permits any account. */
  const refresh = async (connect?: typeof becomeConnected) => {
    const signal = state.signal()
    // Both requests are sent at once. Neither opens a window of the wallet.
    const accountsRequest = state.accounts.send()
    void state.chain.send()
    const answer = await accountsRequest
    if (signal.aborted) return
    if (!answer.ok) log.warn('Checking the wallet connection failed', answer.error)
    const accounts = sharedAccounts(answer)
    if (accounts && mayConnect()) followAccounts(accounts, connect)
    if (session.get().status === 'connected') await readChain(state.chain.latest())
  }

  const restoreConnection = async (connect?: typeof becomeConnected) => {
    const signal = state.signal()
    await refresh(connect)
    if (!signal.aborted && isOnWrongChain(session.get())) notices.post({ kind: 'wrongNetwork' })
  }

  const { chooseWallet, stopWaiting } = createWalletChooser(state, deps, restoreConnection)

  /**
   * Reads the accounts and the chain again when the page is shown again. Earlier answers are
   * dropped.
   */
  const refreshOnReturn = () => {
    const current = session.get()
    if (current.status !== 'connected') return
    state.dropRequests()
    state.setConnected(current.address)
    void refresh()
  }

  /** Takes the accounts that a wallet announces as true (specification, chapter 4). */
  const followAnnounced = (accounts: readonly Address[]) => {
    state.accounts.set(ok(accounts))
    const isDisconnected = accounts[0] === preferences.disconnectedAccount()
    // The account that the user has disconnected does not connect by itself.
    if (isDisconnected && session.get().status === 'disconnected') return
    followAccounts(accounts)
    if (session.get().status === 'connected') void readChain()
  }

  const handleEvent = (event: WalletEvent) => {
    if (event.kind === 'walletsChanged') return chooseWallet()
    const { status } = session.get()
    const isOfAccounts = event.kind === 'accountsChanged'
    const accounts = isOfAccounts ? event.accounts : undefined
    // An announced account connects at once. An empty announcement does not end the connecting: it
    // may be about an earlier permission, while the wallet is being asked for a new one.
    hasChangedMeanwhile = status === 'connecting' && !accounts?.length
    if (accounts) return followAnnounced(accounts)
    // A wallet may share an account without being asked.
    if (status === 'connected' || (status === 'disconnected' && isOfAccounts)) void refresh()
    // An older answer may still be awaited.
    else void readChain()
  }

  const retryChain = () => {
    const current = session.get()
    if (current.status !== 'connected' || current.trouble === undefined) return
    clock.after(CHAIN_RETRY_DELAY, () => {
      if (session.get() === current) void readChain()
    })
  }

  return {
    restoreConnection,
    becomeConnected,
    refresh,
    start() {
      walletPort.subscribe(handleEvent)
      session.subscribe(retryChain)
      visibility.onReturn(refreshOnReturn)
      clock.after(LAST_WALLET_TIMEOUT, stopWaiting)
      chooseWallet()
    },
  }
}

/**
 * The accounts that a wallet shares; undefined if unknown. Some errors mean that it shares none.
 */
function sharedAccounts(answer: Result<readonly Address[]>): readonly Address[] | undefined {
  if (answer.ok) return answer.value
  return ['unauthorised', 'noAccount'].includes(answer.error.kind) ? [] : undefined
}

/** Chooses the wallet to follow if the user has not chosen one, and restores its connection. */
function createWalletChooser(
  state: WalletState,
  { notices, preferences }: WalletDeps,
  restoreConnection: () => Promise<void>,
) {
  const { session } = state
  // Whether the wait for the wallet of the last visit is over.
  let isOverdue = false

  const stopFollowing = () => {
    const wasInUse = session.get().status !== 'disconnected'
    session.set(DISCONNECTED)
    state.choose(undefined)
    if (wasInUse) notices.post({ kind: 'walletDisconnected' })
  }

  /**
   * Any wallet can announce the rdns of another wallet, even minutes later. So if a second wallet
   * has the rdns of the wallet in use, the page disconnects, and the user has to choose. The wallet
   * that the user then chooses is kept.
   */
  const chooseWallet = () => {
    const { wallets: before } = state.knownWallets.get()
    const { wallets, chosen } = state.findWallets()
    const chosenBefore = before.find(({ id }) => id === chosen?.id)
    const wasAmbiguous = chosenBefore !== undefined && isAmbiguous(chosenBefore, before)
    const hasNewTwin = chosen && isAmbiguous(chosen, wallets) && !wasAmbiguous
    if (hasNewTwin) stopFollowing()
    if (session.get().status !== 'disconnected') return
    const wanted = walletToFollow(wallets, preferences.lastWallet(), isOverdue)
    if (wanted === undefined || wanted.id === chosen?.id) return
    state.choose(wanted)
    void restoreConnection()
  }

  return {
    chooseWallet,
    stopWaiting() {
      isOverdue = true
      chooseWallet()
    },
  }
}
