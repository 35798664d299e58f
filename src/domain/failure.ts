/**
 * Everything that can go wrong between the page, the wallet and the chain. Ports return it. Only
 * adapters read error codes; the rest of the product reads this union.
 */
export type Failure = Fault & {
  /** The raw message of the wallet or node, for debugging. */
  readonly detail?: string
}

type Fault =
  /**
   * The wallet reports that the user has rejected the request (4001, or words for it). `message`
   * has the wallet's words, if they say more than that.
   */
  | { readonly kind: 'rejected'; readonly message?: string }
  /** The signing device has refused, for example because it is locked. `message` has its words. */
  | { readonly kind: 'deviceRefused'; readonly message: string }
  /** The wallet's extension was updated, switched off or removed since the page was loaded. */
  | { readonly kind: 'walletGone' }
  /**
   * The page's security policy has blocked the wallet, which asks its node from inside the page.
   */
  | { readonly kind: 'walletBlocked' }
  /** The wallet shares accounts, but no Ethereum account. */
  | { readonly kind: 'noAccount' }
  /** Another request is still open in the wallet (-32002, -32001, or a 4001 that says so). */
  | { readonly kind: 'requestPending' }
  /** The wallet does not let this page use the account (4100). */
  | { readonly kind: 'unauthorised' }
  /**
   * The wallet or node does not know the method (4200, -32601), or does not accept the request in
   * this form (-32602, with its message).
   */
  | { readonly kind: 'unsupported'; readonly message?: string }
  /** The wallet has no connection to a chain (4900, 4901). */
  | { readonly kind: 'walletDisconnected' }
  /** The wallet does not know the chain (4902, in any of the forms that wallets give it). */
  | { readonly kind: 'unknownChain' }
  | { readonly kind: 'wrongChain' }
  /** There is no wallet, or the code that talks to the chain did not load. */
  | { readonly kind: 'providerMissing' }
  /** The wallet or its account is no longer the one that the request was made for. */
  | { readonly kind: 'accountChanged' }
  /** Not enough ETH for the network fee. */
  | { readonly kind: 'insufficientGas' }
  /** The cost of the amount could not be read, so nothing was sent. */
  | { readonly kind: 'costUnknown' }
  /**
   * The call would revert, for example for lack of tokens or of an approval, so nothing was sent.
   * `reason` is the contract's revert reason.
   */
  | { readonly kind: 'refused'; readonly reason?: string }
  /** Another transaction of the account has the nonce (nonce too low, underpriced). */
  | { readonly kind: 'nonceTaken' }
  | { readonly kind: 'timeout' }
  /** The node asks for fewer requests (429, or a -32005 that is not a timeout). */
  | { readonly kind: 'rateLimited' }
  | { readonly kind: 'network' }
  /** After failures, the wallet does not ask its node for a while (MetaMask's circuit breaker). */
  | { readonly kind: 'nodePaused' }
  /** The answer does not have the form that the standard requires. */
  | { readonly kind: 'malformedAnswer' }
  /** The page itself has made an error. */
  | { readonly kind: 'fault' }
  /**
   * There is no contract at one of the build's addresses, its code is not the code that the build
   * names, or it takes another WETH than the page would approve.
   */
  | { readonly kind: 'wrongContract' }
  /** Anything else, with the message of the wallet or node. */
  | { readonly kind: 'unknown'; readonly message: string }

/** What a failure comes from, which decides what else it affects. */
type Origin =
  /** The user has declined, or has to answer first. */
  | 'user'
  /** The wallet can read nothing until the page is reloaded. Another wallet may work. */
  | 'wallet'
  /** The wallet is on another network than the page knows, or does not share the known account. */
  | 'session'
  /** The node, or the connection to it, cannot be asked now. That may be over in a moment. */
  | 'node'
  /** The wallet or node has answered, but without what was asked for. */
  | 'answer'
  /** Nothing else is affected. */
  | 'request'

interface FailureRules {
  readonly origin: Origin
  /**
   * Whether a wallet that answers a send request with the failure may have sent the transaction:
   * `never` is the proof that nothing was sent. MetaMask repeats a publication whose answer was
   * lost, and then reports "nonce too low" for the repetition.
   */
  readonly sent: 'never' | 'maybe'
}

// The texts are in another table (failure-messages.ts), because the page loads this file first.
const FAILURES: Readonly<Record<Failure['kind'], FailureRules>> = {
  rejected: { origin: 'user', sent: 'never' },
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

/** Whether a wallet that answers a send request with this failure has certainly sent nothing. */
export function isDefinite({ kind }: Failure): boolean {
  return FAILURES[kind].sent === 'never'
}
