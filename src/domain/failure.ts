import type { Token } from './tokens.ts'

/**
 * Everything that can go wrong between the page, the wallet and the chain. Only adapters read error
 * codes; the rest of the product reads this union.
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
  /** A block shows that the transaction was not carried out. */
  | {
      readonly kind: 'transactionFailed'
      readonly how: 'reverted' | 'cancelled' | 'replaced'
      /** Why the transaction was reverted, from a replay of its call. */
      readonly reason?: string
      readonly ranOutOfGas?: boolean
      /** Whether the account itself has paid the network fee. */
      readonly feePaid: boolean
    }
  /** Another transaction of the account waits for its block. */
  | { readonly kind: 'inProgress' }
  /** Another tab of this page is asking the wallet for the account. */
  | { readonly kind: 'otherTab' }
  /** The transaction may have been sent, and its outcome is unknown. */
  | { readonly kind: 'outcomeUnknown'; readonly why: UnknownReason }
  /** The same action may have been sent before, and the user has not said otherwise. */
  | { readonly kind: 'maybeSentBefore' }
  /**
   * In the wallet, the user approved another amount than requested: less, or more than the zero of
   * a revocation. Both amounts are in base units.
   */
  | {
      readonly kind: 'approvalEdited'
      readonly token: Token
      readonly approved: bigint
      readonly needed: bigint
    }
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

/** Why the outcome of a transaction is unknown. */
export type UnknownReason =
  /** The page no longer waits for the wallet's answer: it was reloaded, or the user gave up. */
  | 'unanswered'
  /** The wallet's answer was lost, or does not say that nothing was sent. */
  | 'unclear'
  /** The wallet was on another network when it answered. */
  | 'elsewhere'
  /** The wallet's node does not know the hash that the wallet returned. */
  | 'unseen'
  /** The transaction is in a block, but its call has left no log. */
  | 'silent'
  /** The nonce is used, but the transaction that used it could not be found. */
  | 'passed'

/**
 * Failures that prove that nothing was sent. Any other failure may come after the transaction was
 * sent: MetaMask repeats a publication whose answer was lost, and then reports "nonce too low" for
 * the repetition.
 */
const DEFINITE: ReadonlySet<Failure['kind']> = new Set([
  'rejected',
  'deviceRefused',
  'requestPending',
  'unauthorised',
  'unsupported',
  'unknownChain',
  'wrongChain',
  'providerMissing',
  'accountChanged',
  'insufficientGas',
  'otherTab',
])

/**
 * Whether a wallet that fails like this can read nothing until the page is reloaded. Another wallet
 * may work.
 */
export function isLasting({ kind }: Failure): boolean {
  return kind === 'walletGone' || kind === 'walletBlocked'
}

/** Whether the wallet is on another network than the page knows, or has another account. */
export function isOfSession({ kind }: Failure): boolean {
  return kind === 'wrongChain' || kind === 'accountChanged' || kind === 'unauthorised'
}

/** Whether a wallet that answers a send request with this failure has certainly sent nothing. */
export function isDefinite({ kind }: Failure): boolean {
  return DEFINITE.has(kind)
}
