import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { BROWSER_WALLET, walletChoice, type Announcement } from '../../domain/wallet/wallet-list.ts'

export interface FakeWalletOptions {
  /** The wallet's accounts, the active one first. */
  readonly accounts: readonly Address[]
  readonly installed?: boolean
  /** Whether the page may use the accounts from the start. */
  readonly permitted?: boolean
  readonly chainId?: number
  /** The chains that the wallet can switch to without `addChain`. */
  readonly knownChains?: readonly number[]
  /** The wallet's announcement; undefined for a wallet that does not announce itself. */
  readonly announcement?: Announcement
}

export type FakeWallet = ReturnType<typeof createFakeWallet>

/** The only wallet in the page. It agrees to everything. */
export function createFakeWallet({
  accounts,
  installed = true,
  permitted = false,
  chainId: firstChain = NETWORK.chainId,
  knownChains = [1, NETWORK.chainId],
  announcement,
}: FakeWalletOptions) {
  const choice = announcement ? walletChoice(announcement, []) : BROWSER_WALLET
  const known = new Set(knownChains)
  const listeners = new Set<(event: WalletEvent) => void>()
  let isChosen = false
  let allowed = permitted ? accounts : []
  let chainId = firstChain

  const emit = (event: WalletEvent) => {
    if (!isChosen) return
    for (const listener of listeners) listener(event)
  }
  /** The actions of the user in the wallet itself. */
  const owner = {
    /**
     * Gives the page these accounts, the active one first. Without accounts, it locks the wallet.
     */
    useAccounts(...next: readonly Address[]) {
      allowed = next
      emit({ kind: 'accountsChanged', accounts: next })
    },
    /** Switches the network. If it is silent, there is no event, as with some wallets. */
    useChain(next: number, isSilent = false) {
      chainId = next
      if (!isSilent) emit({ kind: 'chainChanged' })
    },
  }
  const answer = <Value>(value: () => Result<Value>): Result<Value> =>
    isChosen ? value() : err({ kind: 'providerMissing' })
  const switchTo = (next: number): Result<void> => {
    if (!known.has(next)) return err({ kind: 'unknownChain' })
    if (next !== chainId) owner.useChain(next)
    return ok(undefined)
  }
  const port: WalletPort = {
    wallets: () => (installed ? [choice] : []),
    chosen: () => (isChosen ? choice : undefined),
    choose(id) {
      if (id === undefined) isChosen = false
      if (id === choice.id && installed) isChosen = true
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    accounts: async () => answer(() => ok(allowed)),
    requestAccounts: async () =>
      answer(() => {
        if (allowed.length === 0) owner.useAccounts(...accounts)
        return ok(allowed)
      }),
    chainId: async () => answer(() => ok(chainId)),
    switchChain: async (next) => answer(() => switchTo(next)),
    addChain: async (network) =>
      answer(() => {
        known.add(network.chainId)
        return switchTo(network.chainId)
      }),
    revokePermission: async () => answer(() => ok(owner.useAccounts())),
    watchToken: async () => answer(() => ok(undefined)),
  }
  return {
    ...port,
    ...owner,
    isOnRightChain: () => isRightChain(chainId),
    /** Why the wallet cannot send from this account now; undefined if it can. */
    checkSender(from: Address): Failure | undefined {
      if (!isChosen) return { kind: 'providerMissing' }
      const [active] = allowed
      if (active === undefined) return { kind: 'unauthorised' }
      return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
    },
  }
}
