import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListedNetwork, ListedToken } from '../../domain/protocol.ts'
import type { Result } from '../../domain/result.ts'
import type { WalletChoice } from '../../domain/wallet/wallet-list.ts'

/** What is told without being asked for. */
export type WalletEvent =
  /** There is another wallet, or one of them has said who it is. */
  | { readonly kind: 'walletsChanged' }
  /** The accounts this page may use, the active one first; none when locked or disconnected. */
  | { readonly kind: 'accountsChanged'; readonly accounts: readonly Address[] }
  | { readonly kind: 'chainChanged'; readonly chainId: number }
  /** It has lost its connection to every chain. */
  | { readonly kind: 'networkLost' }
  /** It has a connection to a chain, for the first time or again. */
  | { readonly kind: 'networkFound' }

/**
 * The wallets that a person has in this browser, and the one of them that was chosen: everything but
 * the choice itself is between the page and that one. No method throws; each waits as long as the
 * person does.
 */
export interface WalletPort {
  /** Every wallet that is there now. */
  wallets(): readonly WalletChoice[]
  /** The wallet that the page talks to, once one was chosen. */
  chosen(): WalletChoice | undefined
  /** Talks to this wallet from now on, if it is there, and hears nothing of the one before. */
  choose(id: string): void
  /** Whether the chosen wallet is there to talk to, now. */
  isAvailable(): boolean
  /** The accounts this page may use already; asks nobody. */
  accounts(): Promise<Result<readonly Address[], Failure>>
  /** Asks the person for accounts. */
  requestAccounts(): Promise<Result<readonly Address[], Failure>>
  chainId(): Promise<Result<number, Failure>>
  /** Asks to go to a chain; fails with `unknownChain` when the wallet has to be told about it first. */
  switchChain(chainId: number): Promise<Result<void, Failure>>
  /** Asks to add a chain to those that the wallet knows. */
  addChain(network: ListedNetwork): Promise<Result<void, Failure>>
  /** Asks to show a token of the chain that it is on among what the account holds. */
  watchToken(token: ListedToken): Promise<Result<void, Failure>>
  /** Listens until the answer is called. */
  subscribe(listener: (event: WalletEvent) => void): () => void
}
