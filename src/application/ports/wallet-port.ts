import type { Address } from '../../domain/address.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import type { ListedToken } from '../../domain/tokens.ts'
import type { Result } from '../../domain/result.ts'
import type { WalletChoice } from '../../domain/wallet/wallet-list.ts'

export type WalletEvent =
  /** A wallet was added, or the wallet at `window.ethereum` was announced. */
  | { readonly kind: 'walletsChanged' }
  /**
   * The chosen wallet has changed its accounts, its chain or its connection to the chain.
   * `accounts` are the accounts that the page may use from now on, the active account first. They
   * are undefined if the wallet has not announced any that can be read; the page must then ask for
   * them. It must always ask for the chain, because wallets may announce a wrong chain. Of several
   * announcements of accounts, only the newest may arrive.
   */
  | { readonly kind: 'sessionChanged'; readonly accounts: readonly Address[] | undefined }

/**
 * The wallets in this browser, and the chosen wallet. All methods except `wallets` and `choose` are
 * about the chosen wallet, and so are all events except `walletsChanged`. No method throws. Requests
 * that the user has to answer have no timeout.
 */
export interface WalletPort {
  wallets(): readonly WalletChoice[]
  /** Undefined before `choose`, which the page calls when it connects or restores a connection. */
  chosen(): WalletChoice | undefined
  /** Ignores a wallet that is not present. Drops the events of the previous wallet. */
  choose(id: string): void
  /** The accounts that this page may use already. The user is not asked. */
  accounts(): Promise<Result<readonly Address[]>>
  /** Asks the user, unless the wallet granted access before. */
  requestAccounts(): Promise<Result<readonly Address[]>>
  chainId(): Promise<Result<number>>
  /** Fails with `unknownChain` if the chain must be added first. */
  switchChain(chainId: number): Promise<Result<void>>
  addChain(network: ListedNetwork): Promise<Result<void>>
  /**
   * Withdraws this page's permission to use the accounts. Fails with `unsupported` if the wallet
   * cannot do that.
   */
  revokePermission(): Promise<Result<void>>
  /** Lists a token of the wallet's current chain. */
  watchToken(token: ListedToken): Promise<Result<void>>
  /** Returns an unsubscribe function. */
  subscribe(listener: (event: WalletEvent) => void): () => void
}

/** The methods of `WalletPort` that send a request to the wallet. */
export type WalletStep = Exclude<keyof WalletPort, 'wallets' | 'chosen' | 'choose' | 'subscribe'>
