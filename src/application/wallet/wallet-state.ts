import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'
import { isSameSession, type WalletSession } from '../../domain/wallet/session.ts'
import type { KnownWallets, WalletChoice } from '../../domain/wallet/wallet-list.ts'
import type { Adapters } from '../ports/adapters.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import { createStore } from '../store.ts'

export interface WalletServicePorts extends Pick<
  Adapters,
  'wallet' | 'preferences' | 'log' | 'clock' | 'visibility' | 'network'
> {
  readonly notices: NoticeService
}

export const DISCONNECTED: WalletSession = { status: 'disconnected' }

/** The session and the list of wallets, and the ways to change them. */
export type WalletState = ReturnType<typeof createWalletState>

export function createWalletState({ wallet, log }: WalletServicePorts) {
  const session = createStore<WalletSession>(DISCONNECTED, isSameSession)
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  // Announced since the wallet was last asked, and so newer than an answer that is on its way.
  const announced: {
    accounts?: readonly Address[] | undefined
    chain?: Result<number, Failure> | undefined
    /** Whether the page itself has the wallet withdraw its permission. */
    isForgetting?: boolean
  } = {}
  let requests = new AbortController()
  let onRightChain: (() => void) | undefined

  /** Drops the answers to all requests that the wallet still has open. */
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
    if (chain.ok && isRightChain(chain.value)) onRightChain?.()
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
    /** Aborted when the answers to the present requests are dropped. */
    signal: () => requests.signal,
    /** Lists the wallets again. */
    findWallets,
    choose,
    setConnected,
    setChain,
    askChain,
    /** Stores the chain of a connected wallet, from a request that is made now or already open. */
    async readChain(request = askChain()) {
      const { signal } = requests
      const answer = await request
      if (signal.aborted) return
      if (!answer.ok) log.warn('The wallet did not tell its chain', answer.error)
      setChain(announced.chain ?? answer)
    },
    /** Calls the listener, in place of the one before, once the wallet is on the right network. */
    whenOnRightChain: (listener: () => void) => void (onRightChain = listener),
  }
}
