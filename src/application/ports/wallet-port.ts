import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'

/** What a wallet tells on its own. */
export type WalletEvent =
  /** A wallet is there to talk to that was not before. */
  | { readonly kind: 'appeared' }
  /** The accounts this page may use, the active one first; none when locked or disconnected. */
  | { readonly kind: 'accountsChanged'; readonly accounts: readonly Address[] }
  | { readonly kind: 'chainChanged'; readonly chainId: number }
  /** It has lost its connection to every chain. */
  | { readonly kind: 'networkLost' }
  /** It has a connection to a chain, for the first time or again. */
  | { readonly kind: 'networkFound' }

/** A wallet that a person holds. No method throws; each waits as long as the person does. */
export interface WalletPort {
  /** Whether a wallet is there to talk to, now. */
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
  /** Listens until the answer is called. */
  subscribe(listener: (event: WalletEvent) => void): () => void
}
