import type { ListedNetwork } from '../../domain/network.ts'
import type { Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { ChainPort } from './chain-port.ts'
import type { JournalPort, PreferencesPort } from './storage-ports.ts'
import type {
  ClipboardPort,
  ClockPort,
  LockPort,
  LogPort,
  VisibilityPort,
} from './platform-ports.ts'
import type { ContractReader, TokenPort } from './token-port.ts'
import type { WalletPort } from './wallet-port.ts'

/** Addresses of other sites. */
export interface Links {
  /** The footer's source-code link. */
  readonly sourceUrl: string
  /** The block explorer, without a trailing slash; undefined for a chain without one. */
  readonly explorerUrl?: string | undefined
  /** Where to get the currency of the network, if the build names a place. */
  readonly faucetUrl?: string | undefined
  /** Where the site is published, without a trailing slash, if the build says so. */
  readonly siteUrl?: string | undefined
  /** Where the page can be tried without a wallet, if there is such a place. */
  readonly trialUrl?: string | undefined
}

/** What the page was built from. Fixed in the build. */
export interface Build {
  readonly version: string
  /** The commit of the sources; undefined where they were not in git. */
  readonly commit?: string | undefined
  /** Whether the sources differed from the commit. */
  readonly isDirty: boolean
  /** Whether it is a build for the local chain, which nobody should publish. */
  readonly isForLocalChain: boolean
  /** The path in the site of the record that the build has published; undefined in development. */
  readonly recordUrl?: string | undefined
}

/** A node that is read without a wallet, or while the wallet does not reach its own node. */
export interface ReadNode {
  /** The host of the node, as people know it. */
  readonly host: string
  readonly chain: ChainPort
  readonly tokens: ContractReader
  chainId(): Promise<Result<number>>
}

/** What only a connected account needs from outside. */
export interface AccountAdapters {
  readonly journal: JournalPort
  readonly locks: LockPort
}

/** What the page needs from outside from its start on. */
export interface StartAdapters {
  readonly wallet: WalletPort
  readonly preferences: PreferencesPort
  readonly chain: ChainPort
  readonly tokens: TokenPort
  /** A node to read from without a wallet, if the product was built with one. */
  readonly node: ReadNode | undefined
  readonly clock: ClockPort
  readonly log: LogPort
  readonly clipboard: ClipboardPort
  readonly visibility: VisibilityPort
  readonly deployment: Deployment
  /** The network as it is offered to a wallet that does not know it. */
  readonly network: ListedNetwork
  readonly links: Links
  readonly build: Build
}

/** Everything that the application needs from outside. */
export interface Adapters extends StartAdapters, AccountAdapters {}
