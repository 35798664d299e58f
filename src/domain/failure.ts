/**
 * Everything that can go wrong between the page, the wallet and the chain. Ports return it. Only
 * adapters read error codes; the rest of the product reads this union.
 */
export type Failure = Fault & {
  /** Raw, for debugging. */
  readonly detail?: string
}

type Fault =
  /** 4001, or words for it. `message` has the wallet's words, if they say more. */
  | { readonly kind: 'rejected'; readonly message?: string }
  /** The user has closed the wallet's window without an answer. */
  | { readonly kind: 'requestClosed' }
  /** For example, the device is locked. `message` has its words. */
  | { readonly kind: 'deviceRefused'; readonly message: string }
  /** The wallet's extension was updated, switched off or removed since the page was loaded. */
  | { readonly kind: 'walletGone' }
  /** By the page's security policy: the wallet asks its node from inside the page. */
  | { readonly kind: 'walletBlocked' }
  /** The wallet shares accounts, but no Ethereum account. */
  | { readonly kind: 'noAccount' }
  /** -32002, -32001, or a 4001 that says so. */
  | { readonly kind: 'requestPending' }
  /** 4100 */
  | { readonly kind: 'unauthorised' }
  /**
   * Unknown method (4200, -32601), or a request in a form that is not accepted (-32602, with its
   * message).
   */
  | { readonly kind: 'unsupported'; readonly message?: string }
  /** 4900, 4901 */
  | { readonly kind: 'walletDisconnected' }
  /** 4902, in any of the forms that wallets give it. */
  | { readonly kind: 'unknownChain' }
  | { readonly kind: 'wrongChain' }
  /** There is no wallet, or the code that talks to the chain did not load. */
  | { readonly kind: 'providerMissing' }
  /** Since the request was made. */
  | { readonly kind: 'accountChanged' }
  | { readonly kind: 'insufficientGas' }
  /** Nothing was sent. */
  | { readonly kind: 'costUnknown' }
  /**
   * Nothing was sent, because the call would revert: for example for lack of tokens or of an
   * approval.
   */
  | { readonly kind: 'refused'; readonly reason?: string }
  /** Nonce too low, or underpriced. */
  | { readonly kind: 'nonceTaken' }
  | { readonly kind: 'timeout' }
  /** 429, or a -32005 that is not a timeout. */
  | { readonly kind: 'rateLimited' }
  | { readonly kind: 'network' }
  /** For a while after failures (MetaMask's circuit breaker). */
  | { readonly kind: 'nodePaused' }
  /** The answer does not have the form that the standard requires. */
  | { readonly kind: 'malformedAnswer' }
  | { readonly kind: 'fault' }
  /**
   * There is no contract at an address of the build, its code is not the code that the build names,
   * or it takes another WETH than the page would approve.
   */
  | { readonly kind: 'wrongContract' }
  /** With the message of the wallet or node. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Decides what else a failure affects. */
type Origin =
  | 'user'
  /** The wallet can read nothing until the page is reloaded. Another wallet may work. */
  | 'wallet'
  /** The wallet is on another network than the page knows, or does not share the known account. */
  | 'session'
  /** The node, or the connection to it, cannot be asked now. That may be over in a moment. */
  | 'node'
  /** The wallet or node has answered, but without what was asked for. */
  | 'answer'
  | 'request'

interface FailureRules {
  readonly origin: Origin
  /**
   * `never` proves that a wallet that answers a send request like this has sent nothing. MetaMask
   * repeats a publication whose answer was lost, and then reports "nonce too low" for the
   * repetition.
   */
  readonly sent: 'never' | 'maybe'
}

// The texts are in another table (failure-messages.ts), because the page loads this file first.
const FAILURES: Readonly<Record<Failure['kind'], FailureRules>> = {
  rejected: { origin: 'user', sent: 'never' },
  requestClosed: { origin: 'user', sent: 'never' },
  deviceRefused: { origin: 'user', sent: 'never' },
  walletGone: { origin: 'wallet', sent: 'maybe' },
  walletBlocked: { origin: 'wallet', sent: 'maybe' },
  noAccount: { origin: 'session', sent: 'maybe' },
  requestPending: { origin: 'user', sent: 'never' },
  unauthorised: { origin: 'session', sent: 'never' },
  unsupported: { origin: 'answer', sent: 'never' },
  walletDisconnected: { origin: 'node', sent: 'maybe' },
  unknownChain: { origin: 'request', sent: 'never' },
  wrongChain: { origin: 'session', sent: 'never' },
  providerMissing: { origin: 'request', sent: 'never' },
  accountChanged: { origin: 'session', sent: 'never' },
  insufficientGas: { origin: 'request', sent: 'never' },
  costUnknown: { origin: 'request', sent: 'maybe' },
  refused: { origin: 'answer', sent: 'maybe' },
  nonceTaken: { origin: 'request', sent: 'maybe' },
  timeout: { origin: 'node', sent: 'maybe' },
  rateLimited: { origin: 'node', sent: 'maybe' },
  network: { origin: 'node', sent: 'maybe' },
  nodePaused: { origin: 'node', sent: 'maybe' },
  malformedAnswer: { origin: 'answer', sent: 'maybe' },
  fault: { origin: 'request', sent: 'maybe' },
  wrongContract: { origin: 'request', sent: 'maybe' },
  unknown: { origin: 'answer', sent: 'maybe' },
}

export function originOf({ kind }: Failure): Origin {
  return FAILURES[kind].origin
}

/** The wallet or its node could not be asked, but may be asked again in a moment. */
export function isUnreachable(failure: Failure): boolean {
  return !['answer', 'request', 'wallet'].includes(originOf(failure))
}

/** The user did not want it. */
export function isDeclined({ kind }: Failure): boolean {
  return kind === 'rejected' || kind === 'requestClosed'
}

export function isDefinite({ kind }: Failure): boolean {
  return FAILURES[kind].sent === 'never'
}
