import type { ProviderError, Node } from '../node.ts'

export type ProfileName = 'metamask' | 'rabby' | 'strict' | 'quirky'

/** What a wallet knows of the page that sends a request. */
export interface PageState {
  readonly origin: string
  /** The accounts that the page may see. */
  readonly accounts: readonly string[]
  readonly chainId: string
}

/** The errors that come from the wallet itself, not from its node. */
export interface WalletErrors {
  /** The person declined the request or closed its window. */
  declined(method: string): ProviderError
  unauthorized(): ProviderError
  unknownChain(chainId: string): ProviderError
  /** A similar request is open already. */
  requestPending(method: string, origin: string): ProviderError
  missing(method: string, origin: string): ProviderError
}

export interface Transaction {
  readonly from: string
  readonly [field: string]: unknown
}

/** A wallet's connection to the node of one network. */
export interface Connection {
  /** Returns the node's answers, and throws its errors, in the form that the wallet gives them. */
  ask(method: string, params: readonly unknown[], origin: string): Promise<unknown>
  /** Signs and sends a transaction. Returns its hash. */
  send(transaction: Transaction): Promise<unknown>
  /** Stops all timers. Only requests of a page reach the node from then on. */
  stop(): void
}

/** How one kind of wallet answers. Wallets with accounts and an owner are built around it. */
export interface WalletProfile {
  readonly name: ProfileName
  /** Set if `window.ethereum` is another object than the one that it announces. */
  readonly inThePage?: {
    readonly announcement: { readonly rdns: string; readonly name: string }
    /** What both objects say that they are. */
    readonly flags: Readonly<Record<string, true>>
  }
  /** Set if it refuses requests without `params`, and transactions without a `value`. */
  readonly isPicky?: true
  readonly errors: WalletErrors
  /** The account in the case in which the wallet writes it. */
  writeAccount(account: string): string
  /** The methods that the wallet answers itself, without a node and without asking its owner. */
  readonly answers: Readonly<Record<string, (page: PageState) => unknown>>
  connect(node: Node): Connection
}

/**
 * Runs a task after a number of milliseconds, and keeps no process alive for it. Returns a function
 * that cancels it.
 */
export function schedule(task: () => unknown, ms: number): () => void {
  const timer: ReturnType<typeof setTimeout> | number = setTimeout(task, ms)
  // A browser's timers are numbers.
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
