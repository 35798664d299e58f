import type { Address } from '../../domain/address.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { isInDoubt, walletToFollow } from '../../domain/wallet/wallet-list.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import type { WalletEvent, WalletPort } from '../ports/wallet-port.ts'
import { DISCONNECTED, type WalletState } from './wallet-state.ts'

/** For how many milliseconds the wallet of an earlier visit is awaited before another is chosen. */
const PATIENCE = 1000

/** Until a wallet that did not tell its chain is asked again, in milliseconds. */
const RETRY_PAUSE = 12_000

export interface WalletFollowingDeps {
  readonly clock: Pick<ClockPort, 'after'>
  readonly log: Pick<LogPort, 'warn'>
  readonly notices: Pick<NoticeService, 'post' | 'withdraw'>
  readonly preferences: Pick<PreferencesPort, 'lastWallet'>
  readonly visibility: Pick<VisibilityPort, 'onReturn'>
  readonly walletPort: Pick<WalletPort, 'subscribe'>
}

/** Restores the connection that the wallet still grants, and follows the wallet from then on. */
export function createWalletFollowing(
  { session, ...state }: WalletState,
  deps: WalletFollowingDeps,
) {
  const { clock, log, notices, preferences, visibility, walletPort } = deps
  const { findWallets, choose, setConnected, askAccounts, askChain, newestChain, readChain } = state
  // Whether the wallet of an earlier visit is no longer waited for.
  let isOverdue = false
  // Whether something may have changed while the wallet was asked to connect.
  let isOutdated = false
  // How many times the wallet has announced its accounts: what was asked before is older than that.
  let announcements = 0

  const becomeConnected: typeof setConnected = (address, chainId) => {
    setConnected(address, chainId)
    notices.withdraw('connection', 'provider')
    if (isOutdated) void refresh()
    isOutdated = false
  }

  const followAccounts = ([address]: readonly Address[], connect: typeof setConnected) => {
    const current = session.get()
    if (current.status !== 'connected') {
      if (address !== undefined) connect(address, undefined)
    } else if (address !== undefined) session.set({ ...current, address })
    else {
      notices.post({ kind: 'walletLocked' })
      session.set(DISCONNECTED)
    }
  }

  /** Asks the wallet for its accounts and its chain, and connects if it grants any. */
  const refresh = async (connect = becomeConnected) => {
    const signal = state.signal()
    const announcementsBefore = announcements
    // Both at once: neither opens a window of the wallet.
    const accountsRequest = askAccounts()
    void askChain()
    const accounts = await accountsRequest
    if (signal.aborted) return
    if (!accounts.ok) log.warn('Checking the wallet connection failed', accounts.error)
    else if (announcements === announcementsBefore) followAccounts(accounts.value, connect)
    if (session.get().status === 'connected') await readChain(newestChain())
  }

  const restoreConnection = async (connect: typeof setConnected) => {
    const signal = state.signal()
    await refresh(connect)
    if (!signal.aborted && isOnWrongChain(session.get())) notices.post({ kind: 'wrongNetwork' })
  }

  const letGo = () => {
    const wasInUse = session.get().status !== 'disconnected'
    session.set(DISCONNECTED)
    choose(undefined)
    if (wasInUse) notices.post({ kind: 'walletDisconnected' })
  }

  /**
   * Follows a wallet that the person has not chosen. Any wallet can announce the rdns of another,
   * at any time: at load, before or after the real one, or minutes later. So this one is let go as
   * soon as another gives its rdns, connected or not, unless it is at `window.ethereum`. Of those
   * with one rdns, only the one at `window.ethereum` is followed; if none of them is, the person
   * has to choose. What the person has chosen from the list in this visit is kept, whatever is
   * announced. Pressing Connect where there is but one wallet chooses none.
   */
  const chooseWallet = () => {
    const { wallets, chosen } = findWallets()
    if (chosen && state.isPicked(chosen)) return
    if (chosen && isInDoubt(chosen, wallets)) letGo()
    if (session.get().status !== 'disconnected') return
    const known = state.knownWallets.get()
    const wanted = walletToFollow(known, preferences.lastWallet(), isOverdue)
    if (wanted === undefined || wanted.id === known.chosen?.id) return
    choose(wanted)
    void restoreConnection(becomeConnected)
  }

  /** Reads again what may have changed while the page was left. Answers from before are dropped. */
  const catchUp = () => {
    const current = session.get()
    if (current.status !== 'connected') return
    state.dropRequests()
    setConnected(current.address, undefined)
    void refresh()
  }

  /** Takes over the accounts that a wallet announces (specification, chapter 4). */
  const followAnnounced = (accounts: readonly Address[]) => {
    announcements += 1
    // It may be about a permission from before, and the wallet is being asked for another.
    if (session.get().status === 'connecting') isOutdated = accounts.length === 0
    followAccounts(accounts, becomeConnected)
    if (session.get().status === 'connected') void readChain()
  }

  const follow = (event: WalletEvent) => {
    const { status } = session.get()
    if (event.kind === 'walletsChanged') return chooseWallet()
    const isOfAccounts = event.kind === 'accountsChanged'
    if (isOfAccounts && event.accounts) return followAnnounced(event.accounts)
    // A wallet may share an account by itself.
    if (status === 'connected' || (status === 'disconnected' && isOfAccounts)) void refresh()
    // A request may wait for an older answer.
    else void readChain()
    isOutdated = status === 'connecting'
  }

  const retry = () => {
    const current = session.get()
    if (current.status !== 'connected' || current.trouble === undefined) return
    clock.after(RETRY_PAUSE, () => void (session.get() === current && readChain()))
  }

  return {
    restoreConnection,
    becomeConnected,
    start() {
      walletPort.subscribe(follow)
      session.subscribe(retry)
      visibility.onReturn(catchUp)
      clock.after(PATIENCE, () => {
        isOverdue = true
        chooseWallet()
      })
      chooseWallet()
    },
  }
}
