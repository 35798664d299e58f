import type { Address } from '../../domain/address.ts'
import { err, ok } from '../../domain/result.ts'
import { isOnWrongChain } from '../../domain/wallet/session.ts'
import { walletToFollow } from '../../domain/wallet/wallet-list.ts'
import type { WalletEvent } from '../ports/wallet-port.ts'
import { DISCONNECTED, type WalletServicePorts, type WalletState } from './wallet-state.ts'

/** How long to wait for the wallet of an earlier visit before another is chosen, in milliseconds. */
const PATIENCE = 1000

/** Restores the connection that the wallet still grants, and follows the wallet's events. */
export function createWalletFollowing(
  { session, announced, ...state }: WalletState,
  ports: WalletServicePorts,
) {
  const { wallet, preferences, notices, log, clock, visibility } = ports
  const { findWallets, choose, setConnected, setChain, askChain, readChain } = state
  // Whether the wallet of an earlier visit is no longer waited for.
  let isOverdue = false

  const restoreConnection = async (connect: typeof setConnected) => {
    const signal = state.signal()
    // Both at once: neither opens a window of the wallet.
    const [accountsRequest, chainRequest] = [wallet.accounts(), askChain()]
    const accounts = await accountsRequest
    if (signal.aborted) return
    if (!accounts.ok) return log.warn('Checking the wallet connection failed', accounts.error)
    const [address] = accounts.value
    if (address === undefined || session.get().status !== 'disconnected') return
    connect(address, undefined)
    await readChain(chainRequest)
    if (!signal.aborted && isOnWrongChain(session.get())) notices.post({ kind: 'wrongNetwork' })
  }

  const becomeConnected: typeof setConnected = (address, chainId) => {
    setConnected(address, chainId)
    notices.withdraw('connection', 'provider')
  }

  const chooseWallet = () => {
    const known = findWallets()
    if (session.get().status !== 'disconnected') return
    const remembered = walletToFollow(known, preferences.lastWallet())
    const wanted = remembered ?? (isOverdue ? walletToFollow(known, undefined) : undefined)
    if (wanted === undefined || wanted.id === known.chosen?.id) return
    choose(wanted)
    void restoreConnection(becomeConnected)
  }

  const followAccounts = (accounts: readonly Address[]) => {
    const current = session.get()
    const [address] = accounts
    if (current.status === 'connecting') {
      announced.accounts = accounts
    } else if (address === undefined) {
      const isNews = current.status === 'connected' && announced.isForgetting !== true
      if (isNews) notices.post({ kind: 'walletLocked' })
      session.set(DISCONNECTED)
    } else if (current.status === 'connected') {
      session.set({ ...current, address })
    } else {
      becomeConnected(address, undefined)
      void readChain()
    }
  }

  /** Reads again what may have changed while the page was left. Answers from before are dropped. */
  const catchUp = async () => {
    const current = session.get()
    if (current.status !== 'connected') return
    state.dropRequests()
    const signal = state.signal()
    setConnected(current.address, undefined)
    const [accountsRequest, chainRequest] = [wallet.accounts(), askChain()]
    const accounts = await accountsRequest
    if (signal.aborted) return
    if (accounts.ok) followAccounts(accounts.value)
    await readChain(chainRequest)
  }

  const announceChain = (chain: NonNullable<typeof announced.chain>) => {
    announced.chain = chain
    setChain(chain)
  }

  const follow = (event: WalletEvent) => {
    switch (event.kind) {
      case 'walletsChanged':
        return chooseWallet()
      case 'accountsChanged':
        return followAccounts(event.accounts)
      case 'chainChanged':
        return announceChain(ok(event.chainId))
      case 'networkLost':
        return announceChain(err({ kind: 'walletDisconnected' }))
      case 'networkFound': {
        if (announced.chain?.ok === false) announced.chain = undefined
        const current = session.get()
        // Wallets emit this when a page is loaded, too.
        if (current.status === 'connected' && current.chainId === undefined) void readChain()
      }
    }
  }

  return {
    restoreConnection,
    becomeConnected,
    start() {
      wallet.subscribe(follow)
      visibility.onReturn(() => void catchUp())
      clock.after(PATIENCE, () => {
        isOverdue = true
        chooseWallet()
      })
      chooseWallet()
    },
  }
}
