import type { ProviderError, Node } from '../node.ts'

export type ProfileName = 'metamask' | 'rabby' | 'strict' | 'quirky'

/** What a wallet knows about the page that sends a request. */
export interface PageState {
  readonly origin: string
  /** The accounts that the page may see. */
  readonly accounts: readonly string[]
  readonly chainId: string
}

/** The errors that come from the wallet itself, not from its node. */
export interface WalletErrors {
  /** The user declined the request or closed the window of the request. */
  declined(method: string): ProviderError
  unauthorized(): ProviderError
  unknownChain(chainId: string): ProviderError
  /** A similar request is already open. */
  requestPending(method: string, origin: string): ProviderError
  missing(method: string, origin: string): ProviderError
}

export interface Transaction {
  readonly from: string
  readonly [field: string]: unknown
}

/** A wallet's connection to the node of one network. */
export interface Connection {
  /**
   * Returns the node's answers in the form that the wallet gives them. Throws the node's errors in
   * the wallet's form.
   */
  ask(method: string, params: readonly unknown[], origin: string): Promise<unknown>
  /** Signs and sends a transaction. Returns its hash. */
  send(transaction: Transaction): Promise<unknown>
  /** Stops all timers. From then on, only requests of a page reach the node. */
  stop(): void
}

/** How a kind of wallet answers. Wallets with accounts and an owner are built around a profile. */
export interface WalletProfile {
  readonly name: ProfileName
  /** Set if `window.ethereum` is not the same object as the announced provider. */
  readonly inThePage?: {
    readonly announcement: { readonly rdns: string; readonly name: string }
    /** The flags by which both objects say which wallet they are. */
    readonly flags: Readonly<Record<string, true>>
  }
  /** Set if the wallet refuses requests without `params`, and transactions without a `value`. */
  readonly isPicky?: true
  readonly errors: WalletErrors
  /** Returns the account in upper and lower case as the wallet writes it. */
  writeAccount(account: string): string
  /** The methods that the wallet answers itself, without asking a node or the owner. */
  readonly answers: Readonly<Record<string, (page: PageState) => unknown>>
  /**
   * @param pause how long the wallet waits until it repeats a request, in milliseconds; by default
   * as long as the real wallet
   */
  connect(node: Node, pause?: number): Connection
}

/**
 * Runs a task after a number of milliseconds. The timer does not keep the process alive. Returns a
 * function that cancels the task.
 */
export function schedule(task: () => unknown, ms: number): () => void {
  const timer: ReturnType<typeof setTimeout> | number = setTimeout(task, ms)
  // In a browser, timers are numbers.
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
