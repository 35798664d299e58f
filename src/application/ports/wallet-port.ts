import type { Address } from '../../domain/address.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import type { ListedToken } from '../../domain/tokens.ts'
import type { Result } from '../../domain/result.ts'
import type { WalletChoice } from '../../domain/wallet/wallet-list.ts'

/** What has changed. */
export type WalletEvent =
  /** There is another wallet, or one of them has announced its name. */
  | { readonly kind: 'walletsChanged' }
  /**
   * The accounts this page may use from now on, the active one first; none once it may use none.
   * Where that cannot be read, they are undefined, and the event only says to ask for them again.
   */
  | { readonly kind: 'accountsChanged'; readonly accounts: readonly Address[] | undefined }
  /**
   * The chain, or the connection to it. A wallet may announce what is not so, and so this only says
   * to ask again.
   */
  | { readonly kind: 'chainChanged' }

/**
 * The wallets in this browser, and the chosen one: everything but the choice itself is about that
 * one. No method throws. What the person is asked for waits as long as the person takes.
 */
export interface WalletPort {
  /** Every wallet that is present now. */
  wallets(): readonly WalletChoice[]
  /** The chosen wallet; none before `choose`, which is when the page takes up its connection. */
  chosen(): WalletChoice | undefined
  /**
   * Uses this wallet from now on, if it is present, and drops the events of the one before. Without
   * an id, it uses none.
   */
  choose(id: string | undefined): void
  /** The accounts this page may use already. The person is not asked. */
  accounts(): Promise<Result<readonly Address[]>>
  /** Asks the person for accounts. */
  requestAccounts(): Promise<Result<readonly Address[]>>
  chainId(): Promise<Result<number>>
  /** Asks to switch to a chain. Fails with `unknownChain` if the chain has to be added first. */
  switchChain(chainId: number): Promise<Result<void>>
  /** Asks to add a chain to those that the wallet knows. */
  addChain(network: ListedNetwork): Promise<Result<void>>
  /**
   * Asks to withdraw this page's permission to use the accounts. Wallets that cannot fail with
   * `unsupported`.
   */
  revokePermission(): Promise<Result<void>>
  /** Asks to list a token of its present chain. */
  watchToken(token: ListedToken): Promise<Result<void>>
  /** Calls the listener with each event. Returns how to unsubscribe. */
  subscribe(listener: (event: WalletEvent) => void): () => void
}
