import type { Address } from '../../domain/address.ts'
import { isRightChain, type ListedNetwork } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'
import {
  connectedTo,
  DISCONNECTED,
  isSameSession,
  withChain,
  type WalletSession,
} from '../../domain/wallet/session.ts'
import type { KnownWallets, WalletChoice } from '../../domain/wallet/wallet-list.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { passed } from '../passed.ts'
import { createStore } from '../store.ts'

/** Milliseconds until a wallet that did not return its chain id is asked again. */
const CHAIN_RETRY_DELAY = 12_000

/**
 * The same for a wallet on another network. Some wallets switch after they have answered, and emit
 * no event.
 */
const WRONG_CHAIN_PAUSE = 3000

/** Milliseconds before each time that a wallet is asked whether it is locked. */
const LOCK_PAUSES = [0, 1000, 2000, 4000]
/** In milliseconds. A wallet that has not answered by then is told as locked. */
const LOCK_DOUBT = 8000

export interface WalletDeps {
  readonly clock: ClockPort
  readonly log: LogPort
  /** For wallets that do not know the network. */
  readonly network: ListedNetwork
  readonly notices: NoticeService
  readonly preferences: PreferencesPort
  readonly visibility: VisibilityPort
  readonly walletPort: WalletPort
}

export type WalletSync = ReturnType<typeof createWalletSync>

/** Keeps the session and the list of wallets equal to those of the browser. */
export function createWalletSync(deps: WalletDeps) {
  const { clock, log, notices, preferences, walletPort } = deps
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  // Only answers of the current version count. Every event, and every other reason to drop the
  // answers that are still awaited, begins a new version.
  let version = 0
  let newest = Promise.resolve()

  /** Notices about earlier attempts are obsolete then. */
  const connectAccount = (address: Address) => {
    session.set(connectedTo(address))
    preferences.setDisconnectedAccount(undefined)
    notices.withdraw('connection', 'transaction', 'amount')
  }

  /**
   * MetaMask announces a lock also if its own request for the accounts has failed (docs/wallets.md).
   * So the page disconnects at once (specification, chapter 4) but asks again for some seconds, and
   * says nothing if the account is still permitted.
   */
  const disconnectLocked = async () => {
    const locked: WalletSession = { ...DISCONNECTED }
    session.set(locked)
    const isOver = () => session.get() !== locked
    let isTold = false
    const tell = () => {
      if (!isOver() && !isTold) notices.post({ kind: 'walletLocked' })
      isTold = true
    }
    clock.after(LOCK_DOUBT, tell)
    for (const pause of LOCK_PAUSES) {
      if (pause > 0) await passed(clock, pause)
      if (isOver()) return
      const shared = sharedAccounts(await walletPort.accounts())
      if (isOver()) return
      const [address] = shared ?? []
      if (address !== undefined) {
        // Notices about a press that the lock has ended stay.
        notices.withdraw('connection')
        session.set(connectedTo(address))
        void sync()
        return
      }
      // Without an answer, it may still be permitted.
      if (shared) tell()
    }
  }

  /**
   * @param isAnnounced whether the wallet has announced the accounts, which the page takes as true
   * (specification, chapter 4)
   */
  const followAccounts = ([address]: readonly Address[], isAnnounced: boolean) => {
    const current = session.get()
    if (current.status !== 'connected') {
      // The account that the user has disconnected does not connect by itself. Without an
      // announcement, no other account does either, because the permission may be old.
      const refused = preferences.disconnectedAccount()
      const mayConnect = isAnnounced ? address !== refused : refused === undefined
      if (address !== undefined && mayConnect) connectAccount(address)
    } else if (address === undefined) {
      void disconnectLocked()
    } else {
      // A failure or success of one account is of no use to the next account.
      if (address !== current.address) {
        notices.withdraw('transaction', 'second transaction', 'amount')
      }
      session.set({ ...current, address })
    }
  }

  const read = async (own: number, announced: readonly Address[] | undefined): Promise<void> => {
    if (announced) followAccounts(announced, true)
    // Both requests are sent at once. Neither opens a window of the wallet.
    const accountsRequest = announced ? undefined : walletPort.accounts()
    const chainRequest = walletPort.chainId()
    const accounts = await accountsRequest
    if (own !== version) return newest
    if (accounts?.ok === false) log.warn('Checking the wallet connection failed', accounts.error)
    const shared = accounts && sharedAccounts(accounts)
    if (shared) followAccounts(shared, false)
    const chain = await chainRequest
    if (own !== version) return newest
    const current = session.get()
    if (current.status !== 'connected') return
    session.set(withChain(current, chain))
    if (chain.ok && isRightChain(chain.value)) return
    if (!chain.ok) log.warn('The wallet did not tell its chain', chain.error)
    clock.after(chain.ok ? WRONG_CHAIN_PAUSE : CHAIN_RETRY_DELAY, () => {
      if (own === version) void sync()
    })
  }

  /**
   * Drops the answers that earlier calls still await. Resolves once the session has the newest
   * answers.
   * @param announced the accounts in an event of the wallet, which then are not read
   */
  const sync = (announced?: readonly Address[]): Promise<void> => {
    version += 1
    const own = version
    const reading = read(own, announced)
    // A wallet may emit another event while it is being asked.
    if (own === version) newest = reading
    return newest
  }

  const dropAnswers = () => {
    version += 1
    newest = Promise.resolve()
  }

  const findWallets = () => {
    knownWallets.set({ wallets: walletPort.wallets(), chosen: walletPort.chosen() })
    return knownWallets.get()
  }

  return {
    session,
    knownWallets,
    connectAccount,
    sync,
    dropAnswers,
    findWallets,
    choose({ id }: WalletChoice) {
      dropAnswers()
      walletPort.choose(id)
      findWallets()
    },
  }
}

/** Some errors mean that the wallet shares no account; other errors say nothing. */
function sharedAccounts(answer: Result<readonly Address[]>): readonly Address[] | undefined {
  if (answer.ok) return answer.value
  return ['unauthorised', 'noAccount'].includes(answer.error.kind) ? [] : undefined
}
