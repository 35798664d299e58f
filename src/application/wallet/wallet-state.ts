import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia, type ListedNetwork } from '../../domain/protocol.ts'
import type { Result } from '../../domain/result.ts'
import { isSameSession, type WalletSession } from '../../domain/wallet/session.ts'
import type { KnownWallets, WalletChoice } from '../../domain/wallet/wallet-list.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { PreferencesPort } from '../ports/preferences-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore } from '../store.ts'

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

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

/** The session and the list of wallets, and the ways to change them. */
export type WalletState = ReturnType<typeof createWalletState>

export function createWalletState({ wallet, log }: WalletServicePorts) {
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  // What the wallet has announced since it was asked is newer than an answer that is on its way.
  const announced: {
    accounts?: readonly Address[] | undefined
    chain?: Result<number, Failure> | undefined
  } = {}
  let requests = new AbortController()
  let onSepolia: (() => void) | undefined

  /** Drops the answers to whatever the wallet has been asked. */
  const dropRequests = () => {
    requests.abort()
    requests = new AbortController()
  }

  const findWallets = () => {
    knownWallets.set({ wallets: wallet.wallets(), chosen: wallet.chosen() })
    return knownWallets.get()
  }

  const choose = ({ id }: WalletChoice) => {
    dropRequests()
    wallet.choose(id)
    findWallets()
  }

  const setConnected = (address: Address, chainId: number | undefined) =>
    session.set({ status: 'connected', address, chainId, switching: false })

  const setChain = (chain: Result<number, Failure>) => {
    if (chain.ok && isSepolia(chain.value)) onSepolia?.()
    const current = session.get()
    if (current.status !== 'connected') return
    const { status, address, switching } = current
    const known = chain.ok ? { chainId: chain.value } : { chainId: undefined, trouble: chain.error }
    session.set({ status, address, switching, ...known })
  }

  const askChain = () => {
    announced.chain = undefined
    return wallet.chainId()
  }

  return {
    session,
    knownWallets,
    announced,
    dropRequests,
    /** Aborted when the answers to what the wallet is asked now are dropped. */
    signal: () => requests.signal,
    /** Renews the list of wallets. */
    findWallets,
    choose,
    setConnected,
    setChain,
    askChain,
    /** Asks a connected wallet for its chain; or goes by an answer that is on its way. */
    async readChain(asked = askChain()) {
      const { signal } = requests
      const answer = await asked
      if (signal.aborted) return
      if (!answer.ok) log.warn('The wallet did not tell its chain', answer.error)
      setChain(announced.chain ?? answer)
    },
    /** Calls the listener, in place of the one before, when the wallet is on Sepolia. */
    whenOnSepolia: (listener: () => void) => void (onSepolia = listener),
  }
}
