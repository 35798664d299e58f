import type { Address } from '../domain/address.ts'
import type { Failure } from '../domain/failure.ts'
import type { ListedNetwork } from '../domain/network.ts'
import { err, ok, type Result } from '../domain/result.ts'
import { connectedAddress, isOnWrongChain, type WalletSession } from '../domain/session.ts'
import { bringToSepolia } from './bring-to-sepolia.ts'
import type { NoticeService } from './notice-service.ts'
import type { LogPort } from './ports/log-port.ts'
import type { WalletEvent, WalletPort } from './ports/wallet-port.ts'
import { createStore, type ReadableStore } from './store.ts'

export interface WalletServicePorts {
  readonly wallet: WalletPort
  readonly notices: NoticeService
  readonly log: LogPort
  /** Sepolia as it is offered to a wallet that does not know it. */
  readonly network: ListedNetwork
}

/** The page's connection to the wallet, and what may be done about it. */
export interface WalletService {
  readonly session: ReadableStore<WalletSession>
  /** Takes up the connection that the wallet grants already, and follows the wallet from then on. */
  start(): void
  connect(): Promise<void>
  /** Waits no longer for a wallet that was asked to connect; what it answers later is not heard. */
  stopConnecting(): void
  disconnect(): void
  /** Asks a connected wallet again which chain it is on, after it has lost or not told it. */
  checkNetwork(): Promise<void>
  /** Asks a connected wallet to go to Sepolia. */
  switchToSepolia(): Promise<void>
}

const DISCONNECTED: WalletSession = { status: 'disconnected' }

export function createWalletService(ports: WalletServicePorts): WalletService {
  const { wallet, notices, log } = ports
  const session = createStore<WalletSession>(DISCONNECTED)
  // What the wallet said of its accounts while a connection was being made, and of its chain since it
  // was last asked: events are newer than an answer that was on its way when they came.
  let announced: readonly Address[] | undefined
  let announcedChain: number | undefined
  // Counts the requests to connect: only the newest one's answer is heard.
  let attempt = 0

  const becomeConnected = (address: Address, chainId: number | undefined) =>
    session.set({ status: 'connected', address, chainId, switching: false })

  const setSwitching = (switching: boolean) => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, switching })
  }

  const takeChain = (chainId: number | undefined, trouble?: Failure) => {
    const current = session.get()
    if (current.status !== 'connected') return
    const { status, address, switching } = current
    session.set({ status, address, chainId, switching, ...(trouble && { trouble }) })
  }

  const askChain = () => {
    announcedChain = undefined
    return wallet.chainId()
  }

  const learnChain = async () => {
    const chainId = await askChain()
    if (chainId.ok) return takeChain(announcedChain ?? chainId.value)
    log.warn('The wallet did not tell its chain', chainId.error)
    if (announcedChain === undefined) takeChain(undefined, chainId.error)
  }

  const takeUpGrant = async () => {
    const accounts = await wallet.accounts()
    if (!accounts.ok) return log.warn('Checking the wallet connection failed', accounts.error)
    const [address] = accounts.value
    if (address === undefined || session.get().status !== 'disconnected') return
    becomeConnected(address, undefined)
    await learnChain()
    if (isOnWrongChain(session.get())) notices.post({ kind: 'wrongNetwork' })
  }

  const followAccounts = (accounts: readonly Address[]) => {
    const current = session.get()
    const [address] = accounts
    if (current.status === 'connecting') {
      announced = accounts
    } else if (address === undefined) {
      session.set(DISCONNECTED)
    } else if (current.status === 'connected') {
      session.set({ ...current, address })
    } else {
      becomeConnected(address, undefined)
      void learnChain()
    }
  }

  const followNetwork = (isThere: boolean) => {
    const current = session.get()
    if (current.status !== 'connected') return
    if (!isThere) takeChain(undefined, { kind: 'walletDisconnected' })
    // Wallets say so when a page is loaded too.
    else if (current.chainId === undefined) void learnChain()
  }

  const follow = (event: WalletEvent) => {
    switch (event.kind) {
      case 'appeared':
        return void takeUpGrant()
      case 'accountsChanged':
        return followAccounts(event.accounts)
      case 'chainChanged':
        announcedChain = event.chainId
        return takeChain(event.chainId)
      case 'networkLost':
        return followNetwork(false)
      case 'networkFound':
        return followNetwork(true)
    }
  }

  const goToSepolia = (isWanted: () => boolean) =>
    bringToSepolia({ wallet, network: ports.network, askChain, isWanted })

  const openConnection = async (
    isWanted: () => boolean,
  ): Promise<Result<WalletSession, Failure>> => {
    const granted = await wallet.requestAccounts()
    if (!granted.ok) return granted
    const chainId = await goToSepolia(isWanted)
    if (!chainId.ok) return chainId
    const [address] = announced ?? granted.value
    if (address === undefined) return err({ kind: 'unauthorised' })
    const newest = announcedChain ?? chainId.value
    return ok({ status: 'connected', address, chainId: newest, switching: false })
  }

  return {
    session,
    start() {
      wallet.subscribe(follow)
      if (wallet.isAvailable()) void takeUpGrant()
    },
    async connect() {
      if (session.get().status !== 'disconnected') return
      if (!wallet.isAvailable()) return notices.post({ kind: 'walletNotInstalled' })
      announced = undefined
      attempt += 1
      const mine = attempt
      const isWanted = () => mine === attempt
      session.set({ status: 'connecting' })
      const opened = await openConnection(isWanted)
      if (!isWanted()) return
      session.set(opened.ok ? opened.value : DISCONNECTED)
      if (!opened.ok) notices.post({ kind: 'connectionFailed', failure: opened.error })
    },
    stopConnecting() {
      if (session.get().status !== 'connecting') return
      attempt += 1
      session.set(DISCONNECTED)
    },
    disconnect() {
      if (connectedAddress(session.get()) === undefined) return
      session.set(DISCONNECTED)
      notices.post({ kind: 'walletDisconnected' })
    },
    checkNetwork: learnChain,
    async switchToSepolia() {
      const current = session.get()
      if (current.status !== 'connected' || current.switching) return
      setSwitching(true)
      const chainId = await goToSepolia(() => session.get().status === 'connected')
      setSwitching(false)
      if (chainId.ok) takeChain(announcedChain ?? chainId.value)
      else notices.post({ kind: 'connectionFailed', failure: chainId.error })
    },
  }
}
