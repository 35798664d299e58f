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

export interface Links {
  readonly sourceUrl: string
  /** Without a trailing slash; undefined if the chain has no explorer. */
  readonly explorerUrl?: string | undefined
  /** Undefined if there is no place to get the currency of the network. */
  readonly faucetUrl?: string | undefined
  /** Without a trailing slash; undefined if the build does not say where the site is published. */
  readonly siteUrl?: string | undefined
  /** Where the page can be tried without a wallet. */
  readonly trialUrl?: string | undefined
}

/** Fixed at build time. */
export interface Build {
  readonly version: string
  /** Undefined if the sources were not in git. */
  readonly commit?: string | undefined
  /** The sources differed from the commit. */
  readonly isDirty: boolean
  /** Such a build should never be published. */
  readonly isForLocalChain: boolean
  /** The path within the site; undefined in development. */
  readonly recordUrl?: string | undefined
}

/** A node that the page reads without a wallet, or while the wallet does not reach its own node. */
export interface ReadNode {
  /** Shown to users. */
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
  /** Undefined if the build names no node. */
  readonly node: ReadNode | undefined
  /** Loads the code of a connected account. Rejects if it cannot be loaded. */
  preload(): Promise<unknown>
}

export interface Adapters extends Omit<ChainAdapters, 'preload'> {
  readonly journal: JournalPort
  readonly locks: LockPort
  readonly preferences: PreferencesPort
  readonly clock: ClockPort
  readonly log: LogPort
  readonly clipboard: ClipboardPort
  readonly visibility: VisibilityPort
  readonly deployment: Deployment
  /** For wallets that do not know the network. */
  readonly network: ListedNetwork
  readonly links: Links
  readonly build: Build
}
