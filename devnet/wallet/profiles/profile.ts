import type { ProviderError } from '../errors.ts'
import type { Node } from '../node.ts'
import type { Schedule } from './schedule.ts'

export type ProfileName = 'metamask' | 'strict' | 'batching'

/** What a wallet knows of the page that asks. */
export interface PageState {
  readonly origin: string
  /** The accounts that the page may see. */
  readonly accounts: readonly string[]
  readonly chainId: string
}

/** How a wallet words what it refuses by itself, before any node is asked. */
export interface WalletErrors {
  /** The person said no to this request, or closed its window. */
  declined(method: string): ProviderError
  unauthorized(): ProviderError
  unknownChain(chainId: string): ProviderError
  /** A request like it waits for the person already. */
  requestPending(method: string, origin: string): ProviderError
  missing(method: string, origin: string): ProviderError
}

export interface Transaction {
  readonly from: string
  readonly [field: string]: unknown
}

/** A wallet's way to the node of one network. */
export interface Connection {
  /** Answers as the wallet passes the node's answers on, and throws as it passes errors on. */
  ask(method: string, params: readonly unknown[], origin: string): Promise<unknown>
  /** Has a transaction signed and sent, and answers its hash. */
  send(transaction: Transaction): Promise<unknown>
  /** Does at once what time alone would do: the wallet finds out how far the chain is. */
  renewHead(): Promise<void>
  /** Ends every timer; nothing is asked of the node after it unless a page asks. */
  stop(): void
}

export interface ConnectionOptions {
  /** Whether "latest" is the block that the wallet learnt of last, or always the node's newest. */
  readonly cache?: boolean
  readonly schedule?: Schedule
}

/** How one kind of wallet answers. It holds no accounts and asks nobody: wallets are built around it. */
export interface WalletProfile {
  readonly name: ProfileName
  readonly errors: WalletErrors
  /** What EIP-5792 calls the status of `atomic`, for a wallet that knows of batches. */
  readonly batches?: 'supported'
  /** In which letters the wallet writes an account. */
  writeAccount(account: string): string
  /** What the wallet answers by itself, without a node and without asking anybody. */
  readonly answers: Readonly<Record<string, (page: PageState) => unknown>>
  connect(node: Node, options?: ConnectionOptions): Connection
}
