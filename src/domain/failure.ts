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
   * The wallet reports that the user has rejected the request (4001, or words for it). `message`:
   * the wallet's words, if they say more than that.
   */
  | { readonly kind: 'rejected'; readonly message?: string }
  /** The device that signs has refused, such as a locked one. `message`: its words. */
  | { readonly kind: 'deviceRefused'; readonly message: string }
  /** The wallet's extension was updated, switched off or removed since the page was loaded. */
  | { readonly kind: 'walletGone' }
  /** The page's policy has blocked a wallet that asks its node from inside the page. */
  | { readonly kind: 'walletBlocked' }
  /** The wallet shares accounts, but none of an Ethereum network. */
  | { readonly kind: 'noAccount' }
  /** Another request is still open in the wallet (-32002, -32001 or 4001 that says so). */
  | { readonly kind: 'requestPending' }
  /** The wallet does not let this page use the account (4100). */
  | { readonly kind: 'unauthorised' }
  /**
   * The wallet or node does not know the method (4200, -32601), or does not accept the request as
   * it is (-32602, with its message).
   */
  | { readonly kind: 'unsupported'; readonly message?: string }
  /** The wallet has no connection to a chain (4900, 4901). */
  | { readonly kind: 'walletDisconnected' }
  /** The wallet does not know the chain (4902, in any of the forms that wallets give it). */
  | { readonly kind: 'unknownChain' }
  | { readonly kind: 'wrongChain' }
  /** There is no wallet, or the code that talks to the chain did not load. */
  | { readonly kind: 'providerMissing' }
  /** The wallet or its account is another by now than the one that the request was made for. */
  | { readonly kind: 'accountChanged' }
  /** Not enough ETH for the network fee. */
  | { readonly kind: 'insufficientGas' }
  /** The cost of the amount could not be read, so nothing was sent. */
  | { readonly kind: 'costUnknown' }
  /**
   * The call would revert, for a lack of tokens or of an approval among others, so nothing was
   * sent; `reason` is the contract's revert reason.
   */
  | { readonly kind: 'refused'; readonly reason?: string }
  /** A block has decided that it was not carried out. */
  | {
      readonly kind: 'transactionFailed'
      readonly how: 'reverted' | 'cancelled' | 'replaced'
      /** Why it was reverted, from a replay of the call. */
      readonly reason?: string
      readonly ranOutOfGas?: boolean
      /** Whether the account itself has paid the network fee. */
      readonly feePaid: boolean
    }
  /** Another transaction of the account waits for its block. */
  | { readonly kind: 'inProgress' }
  /** Another tab of this page is asking the wallet for the account. */
  | { readonly kind: 'otherTab' }
  /** It may have been sent, and it is not known what became of it. */
  | { readonly kind: 'outcomeUnknown'; readonly why: UnknownReason }
  /** The same call may have been sent before, and the user has not said otherwise. */
  | { readonly kind: 'maybeSentBefore' }
  /**
   * The user approved another amount in the wallet than was requested: less, or more than the zero
   * of a revocation; base units.
   */
  | {
      readonly kind: 'approvalEdited'
      readonly token: Token
      readonly approved: bigint
      readonly needed: bigint
    }
  /** Another transaction of the account has its nonce (nonce too low, underpriced). */
  | { readonly kind: 'nonceTaken' }
  | { readonly kind: 'timeout' }
  /** The node asks for fewer requests (429, or -32005 that is no timeout). */
  | { readonly kind: 'rateLimited' }
  | { readonly kind: 'network' }
  /** The wallet asks its node nothing for a while after failures (MetaMask's circuit breaker). */
  | { readonly kind: 'nodePaused' }
  /** The answer does not have the form that the standard requires. */
  | { readonly kind: 'malformedAnswer' }
  /** The page itself has made an error. */
  | { readonly kind: 'fault' }
  /**
   * There is no contract at one of the build's addresses, it has other code than the build names,
   * or it takes another WETH than the one that would be approved.
   */
  | { readonly kind: 'wrongContract' }
  /** Anything else, with the message of the wallet or node. */
  | { readonly kind: 'unknown'; readonly message: string }

/** Why it is not known what became of a transaction. */
export type UnknownReason =
  /**
   * Nobody waits for the wallet's answer any more: the page was reloaded, or the person gave up.
   */
  | 'unanswered'
  /** The wallet's answer was lost, or does not say that nothing was sent. */
  | 'unclear'
  /** The wallet was on another network when it answered. */
  | 'elsewhere'
  /** The wallet's node does not know the hash that the wallet returned. */
  | 'unseen'
  /** It is in a block, but its call has left no log. */
  | 'silent'
  /** Its nonce is used, and no transaction of it could be found. */
  | 'passed'

/**
 * What proves that nothing was sent. Anything else may come after it was sent: MetaMask repeats a
 * publication whose answer was lost, and then says "nonce too low" of the repetition.
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

/** Whether nothing can be read by this wallet until the page is loaded again or another is used. */
export function isLasting({ kind }: Failure): boolean {
  return kind === 'walletGone' || kind === 'walletBlocked'
}

/**
 * Whether the session is not as the page knows it: the wallet is on another network, or has another
 * account.
 */
export function isOfSession({ kind }: Failure): boolean {
  return kind === 'wrongChain' || kind === 'accountChanged' || kind === 'unauthorised'
}

/** Whether a wallet that answers a send request with this has certainly not sent anything. */
export function isDefinite({ kind }: Failure): boolean {
  return DEFINITE.has(kind)
}
