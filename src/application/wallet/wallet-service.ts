import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia, SEPOLIA, type ListedNetwork } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import {
  connectedAddress,
  isOnWrongChain,
  isReady,
  isSameSession,
  type WalletSession,
} from '../../domain/wallet/session.ts'
import {
  isChoice,
  walletToFollow,
  type WalletChoice,
  type KnownWallets,
} from '../../domain/wallet/wallet-list.ts'
import { switchToSepolia, type SwitchResult } from './switch-network.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { PreferencesPort } from '../ports/preferences-port.ts'
import type { WalletEvent, WalletPort } from '../ports/wallet-port.ts'
import { createStore, type ReadableStore } from '../store.ts'

export interface WalletServicePorts {
  readonly wallet: WalletPort
  readonly preferences: PreferencesPort
  readonly notices: NoticeService
  readonly log: LogPort
  readonly clock: ClockPort
  readonly visibility: VisibilityPort
  /** Sepolia as it is offered to a wallet that does not know it. */
  readonly network: ListedNetwork
}

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

/** How long the wallet of an earlier visit has to show up before another is taken, in milliseconds. */
const PATIENCE = 1000

const DISCONNECTED: WalletSession = { status: 'disconnected' }

export function createWalletService(ports: WalletServicePorts): WalletService {
  const { wallet, preferences, notices, log, clock, visibility } = ports
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  // What the wallet said of its accounts while a connection was being made, and of its chain since it
  // was last asked: events are newer than an answer that was on its way when they came.
  let announced: readonly Address[] | undefined
  let announcedChain: Result<number, Failure> | undefined
  // Goes up with each choice of a wallet and each end of waiting for one: what was asked before that
  // is answered in vain.
  let turn = 0
  // Called when the wallet is on Sepolia, whether or not it has answered that it shall go there.
  let arrive: (() => void) | undefined
  // Whether the wallet of an earlier visit has had its time to show up.
  let isOverdue = false
  // The connected wallet that another one is to take the place of.
  let replaced: WalletChoice | undefined

  const setConnected = (address: Address, chainId: number | undefined) =>
    session.set({ status: 'connected', address, chainId, switching: false })

  const becomeConnected: typeof setConnected = (address, chainId) => {
    setConnected(address, chainId)
    notices.withdraw('connection', 'provider')
  }

  const withdrawNetwork = () => {
    const current = session.get()
    if (current.status !== 'connected' || isReady(current)) notices.withdraw('network')
  }

  const setSwitching = (switching: boolean) => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, switching })
  }

  const takeChain = (chainId: number | undefined, trouble?: Failure) => {
    if (isSepolia(chainId)) arrive?.()
    const current = session.get()
    if (current.status !== 'connected') return
    const { status, address, switching } = current
    session.set({ status, address, chainId, switching, ...(trouble && { trouble }) })
  }

  const askChain = () => {
    announcedChain = undefined
    return wallet.chainId()
  }

  /** Asked later, whether what is asked of the wallet now is still of interest. */
  const interest = () => {
    const mine = turn
    return () => mine === turn
  }

  const look = () => {
    knownWallets.set({ wallets: wallet.wallets(), chosen: wallet.chosen() })
    return knownWallets.get()
  }

  const choose = ({ id }: WalletChoice) => {
    turn += 1
    wallet.choose(id)
    look()
  }

  const learnChain = async (asked = askChain()) => {
    const isWanted = interest()
    const answer = await asked
    if (!isWanted()) return
    if (!answer.ok) log.warn('The wallet did not tell its chain', answer.error)
    const chainId = announcedChain ?? answer
    if (chainId.ok) takeChain(chainId.value)
    else takeChain(undefined, chainId.error)
  }

  const takeUpGrant = async (takeUp = becomeConnected) => {
    const isWanted = interest()
    // Both at once: neither asks the person.
    const [accounting, telling] = [wallet.accounts(), askChain()]
    const accounts = await accounting
    if (!isWanted()) return
    if (!accounts.ok) return log.warn('Checking the wallet connection failed', accounts.error)
    const [address] = accounts.value
    if (address === undefined || session.get().status !== 'disconnected') return
    takeUp(address, undefined)
    await learnChain(telling)
    if (isWanted() && isOnWrongChain(session.get())) notices.post({ kind: 'wrongNetwork' })
  }

  const takeUpWallet = () => {
    const { chosen } = look()
    if (session.get().status !== 'disconnected') return
    const remembered = walletToFollow(knownWallets.get(), preferences.lastWallet())
    const wanted =
      remembered ?? (isOverdue ? walletToFollow(knownWallets.get(), undefined) : undefined)
    if (wanted === undefined || wanted.id === chosen?.id) return
    choose(wanted)
    void takeUpGrant()
  }

  const followAccounts = (accounts: readonly Address[]) => {
    const current = session.get()
    const [address] = accounts
    if (current.status === 'connecting') {
      announced = accounts
    } else if (address === undefined) {
      if (current.status === 'connected') notices.post({ kind: 'walletLocked' })
      session.set(DISCONNECTED)
    } else if (current.status === 'connected') {
      session.set({ ...current, address })
    } else {
      becomeConnected(address, undefined)
      void learnChain()
    }
  }

  /** What the wallet announced while the page was left was not heard, and what it was asked may be lost. */
  const catchUp = async () => {
    const current = session.get()
    if (current.status !== 'connected') return
    turn += 1
    const isWanted = interest()
    setConnected(current.address, undefined)
    const [accounting, telling] = [wallet.accounts(), askChain()]
    const accounts = await accounting
    if (!isWanted()) return
    if (accounts.ok) followAccounts(accounts.value)
    await learnChain(telling)
  }

  const followNetwork = (isThere: boolean) => {
    const current = session.get()
    if (!isThere) {
      const lost: Failure = { kind: 'walletDisconnected' }
      announcedChain = err(lost)
      return takeChain(undefined, lost)
    }
    if (announcedChain?.ok === false) announcedChain = undefined
    // Wallets say so when a page is loaded too.
    if (current.status === 'connected' && current.chainId === undefined) void learnChain()
  }

  const follow = (event: WalletEvent) => {
    switch (event.kind) {
      case 'walletsChanged':
        return takeUpWallet()
      case 'accountsChanged':
        return followAccounts(event.accounts)
      case 'chainChanged':
        announcedChain = ok(event.chainId)
        return takeChain(event.chainId)
      case 'networkLost':
        return followNetwork(false)
      case 'networkFound':
        return followNetwork(true)
    }
  }

  /**
   * Has the wallet go to Sepolia. It may be there before it has answered, and some never answer, as
   * where the person has switched by hand: an answer that comes after that is not heard.
   */
  const goToSepolia = async (isWanted: () => boolean): Promise<Result<SwitchResult, Failure>> => {
    let hasArrived = false
    const arrived = new Promise<Result<SwitchResult, Failure>>((resolve) => {
      arrive = () => {
        hasArrived = true
        resolve(ok({ chainId: SEPOLIA.chainId }))
      }
    })
    const isStillWanted = () => !hasArrived && isWanted()
    const { network } = ports
    return Promise.race([
      arrived,
      switchToSepolia({ wallet, network, askChain, isWanted: isStillWanted }),
    ])
  }

  /** Says why the connected wallet did not go to Sepolia, unless it is there by now all the same. */
  const reportSwitch = ({ failure }: SwitchResult) => {
    if (failure === undefined || isReady(session.get())) return
    notices.post({ kind: 'switchFailed', failure })
  }

  const openConnection = async (isWanted: () => boolean): Promise<Result<Opened, Failure>> => {
    // Both at once, as a wallet on Sepolia has nothing more to be asked.
    const [granting, telling] = [wallet.requestAccounts(), askChain()]
    const granted = await granting
    if (!granted.ok) return granted
    const told = await telling
    const current = announcedChain ?? told
    // Also where it was not told: some wallets tell it only to pages that they have granted something.
    const isThere = current.ok && isSepolia(current.value)
    const reached = isThere ? ok({ chainId: current.value }) : await goToSepolia(isWanted)
    if (!reached.ok) return reached
    const chainId = announcedChain ?? ok(reached.value.chainId)
    if (!chainId.ok) return chainId
    const [address] = announced ?? granted.value
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
    turn += 1
    session.set(DISCONNECTED)
    if (replaced === undefined) return
    choose(replaced)
    // What was said of the other wallet is true all the same.
    await takeUpGrant(setConnected)
  }

  return {
    session,
    knownWallets,
    start() {
      session.subscribe(withdrawNetwork)
      wallet.subscribe(follow)
      visibility.onReturn(() => void catchUp())
      clock.after(PATIENCE, () => {
        isOverdue = true
        takeUpWallet()
      })
      takeUpWallet()
    },
    needsChoice: () => isChoice(look()),
    async connect(id) {
      const { status } = session.get()
      const { chosen } = look()
      const isSame = id === undefined || id === chosen?.id
      if (status === 'connecting' || (status === 'connected' && isSame)) return
      const wanted = named(id)
      if (wanted === undefined) return notices.post({ kind: 'walletNotInstalled' })
      replaced = status === 'connected' ? chosen : undefined
      announced = undefined
      notices.withdraw('connection')
      session.set({ status: 'connecting' })
      choose(wanted)
      const isWanted = interest()
      const opened = await openConnection(isWanted)
      if (!isWanted()) return
      if (opened.ok) {
        becomeConnected(opened.value.address, opened.value.chainId)
        preferences.setLastWallet((look().chosen ?? wanted).id)
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
    checkNetwork: () => learnChain(),
    async switchToSepolia() {
      const current = session.get()
      if (current.status !== 'connected' || current.switching) return
      notices.withdraw('network')
      setSwitching(true)
      const isOfInterest = interest()
      const isWanted = () => isOfInterest() && session.get().status === 'connected'
      const reached = await goToSepolia(isWanted)
      if (!isOfInterest()) return
      setSwitching(false)
      // Of a connection that has ended meanwhile there is nothing to tell.
      if (!isWanted()) return
      if (!reached.ok) return notices.post({ kind: 'switchFailed', failure: reached.error })
      if (announcedChain === undefined) takeChain(reached.value.chainId)
      reportSwitch(reached.value)
    },
  }
}
