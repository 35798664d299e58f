import type { Address } from '../domain/address.ts'
import type { Failure } from '../domain/failure.ts'
import { isSepolia, SEPOLIA, type ListedNetwork } from '../domain/network.ts'
import { err, ok, type Result } from '../domain/result.ts'
import { connectedAddress, isOnWrongChain, type WalletSession } from '../domain/session.ts'
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
  disconnect(): void
  /** Asks a connected wallet to go to Sepolia. */
  switchToSepolia(): Promise<void>
}

const DISCONNECTED: WalletSession = { status: 'disconnected' }

export function createWalletService(ports: WalletServicePorts): WalletService {
  const { wallet, notices, log } = ports
  const session = createStore<WalletSession>(DISCONNECTED)
  // What the wallet said of its accounts while a connection was being made.
  let announced: readonly Address[] | undefined

  const becomeConnected = (address: Address, chainId: number | undefined) =>
    session.set({ status: 'connected', address, chainId, switching: false })

  const updateConnected = (change: { chainId?: number; switching?: boolean }) => {
    const current = session.get()
    if (current.status === 'connected') session.set({ ...current, ...change })
  }

  const learnChain = async () => {
    const chainId = await wallet.chainId()
    if (chainId.ok) updateConnected({ chainId: chainId.value })
    else log.warn('The wallet did not tell its chain', chainId.error)
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

  const follow = (event: WalletEvent) => {
    if (event.kind === 'appeared') void takeUpGrant()
    if (event.kind === 'accountsChanged') followAccounts(event.accounts)
    if (event.kind === 'chainChanged') updateConnected({ chainId: event.chainId })
  }

  const openConnection = async (): Promise<Result<WalletSession, Failure>> => {
    const granted = await wallet.requestAccounts()
    if (!granted.ok) return granted
    const chainId = await goToSepolia(wallet, ports.network)
    if (!chainId.ok) return chainId
    const [address] = announced ?? granted.value
    if (address === undefined) return err({ kind: 'unauthorised' })
    return ok({ status: 'connected', address, chainId: chainId.value, switching: false })
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
      session.set({ status: 'connecting' })
      const opened = await openConnection()
      session.set(opened.ok ? opened.value : DISCONNECTED)
      if (!opened.ok) notices.post({ kind: 'connectionFailed', failure: opened.error })
    },
    disconnect() {
      if (connectedAddress(session.get()) === undefined) return
      session.set(DISCONNECTED)
      notices.post({ kind: 'walletDisconnected' })
    },
    async switchToSepolia() {
      const current = session.get()
      if (current.status !== 'connected' || current.switching) return
      updateConnected({ switching: true })
      const chainId = await goToSepolia(wallet, ports.network)
      updateConnected({ switching: false })
      if (chainId.ok) updateConnected({ chainId: chainId.value })
      else notices.post({ kind: 'connectionFailed', failure: chainId.error })
    },
  }
}

/** Brings the wallet to Sepolia and answers with the chain that it says it is on then. */
async function goToSepolia(
  wallet: WalletPort,
  network: ListedNetwork,
): Promise<Result<number, Failure>> {
  const before = await wallet.chainId()
  if (!before.ok || isSepolia(before.value)) return before

  const switched = await wallet.switchChain(SEPOLIA.chainId)
  if (switched.ok) return wallet.chainId()
  if (switched.error.kind !== 'unknownChain') return switched

  const added = await wallet.addChain(network)
  if (!added.ok) return added
  const after = await wallet.chainId()
  if (!after.ok || isSepolia(after.value)) return after

  // Some wallets add a chain without going to it.
  const again = await wallet.switchChain(SEPOLIA.chainId)
  return again.ok ? wallet.chainId() : again
}
