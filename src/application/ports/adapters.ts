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

/** The URLs that the page links to or names. */
export interface Links {
  readonly sourceUrl: string
  /** The block explorer, without a trailing slash; undefined if the chain has none. */
  readonly explorerUrl?: string | undefined
  /** Where to get the currency of the network; undefined if the build names no such place. */
  readonly faucetUrl?: string | undefined
  /**
   * Where the site is published, without a trailing slash; undefined if the build does not say so.
   */
  readonly siteUrl?: string | undefined
  /** Where the page can be tried without a wallet; undefined if there is no such place. */
  readonly trialUrl?: string | undefined
}

/** The sources that the page was built from. Fixed at build time. */
export interface Build {
  readonly version: string
  /** The commit of the sources; undefined if the sources were not in git. */
  readonly commit?: string | undefined
  /** Whether the sources differed from the commit. */
  readonly isDirty: boolean
  /** Whether the build is for the local chain. Such a build should never be published. */
  readonly isForLocalChain: boolean
  /**
   * The path, within the site, of the record that the build publishes; undefined in development.
   */
  readonly recordUrl?: string | undefined
}

/** A node that the page reads without a wallet, or while the wallet does not reach its own node. */
export interface ReadNode {
  /** The host of the node, to be shown to users. */
  readonly host: string
  readonly chain: ChainPort
  readonly tokens: ContractReader
  chainId(): Promise<Result<number>>
}

/** The adapters that need a wallet or a node: a plain object, whose members are copied. */
export interface ChainAdapters {
  readonly wallet: WalletPort
  readonly chain: ChainPort
  readonly tokens: TokenPort
  /** The node to read from without a wallet; undefined if the build names none. */
  readonly node: ReadNode | undefined
  /** Loads the code that a connected account needs. Rejects if the code cannot be loaded. */
  preload(): Promise<unknown>
}

/** All adapters of the application. */
export interface Adapters extends Omit<ChainAdapters, 'preload'> {
  readonly journal: JournalPort
  readonly locks: LockPort
  readonly preferences: PreferencesPort
  readonly clock: ClockPort
  readonly log: LogPort
  readonly clipboard: ClipboardPort
  readonly visibility: VisibilityPort
  readonly deployment: Deployment
  /** The description of the network for wallets that do not know the network. */
  readonly network: ListedNetwork
  readonly links: Links
  readonly build: Build
}
