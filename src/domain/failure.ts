import type { Token } from './protocol.ts'

/**
 * Everything that can go wrong between the page, the wallet and the chain. Only adapters read error
 * codes; the rest of the product reads this union.
 */
export type Failure = Fault & {
  /** What the wallet or the node said, to the letter, for those who want to look into it. */
  readonly detail?: string
}

type Fault =
  /** The person said no in the wallet (4001). */
  | { readonly kind: 'rejected' }
  /** The wallet already has a request open (-32002). */
  | { readonly kind: 'requestPending' }
  /** The wallet does not let this page use the account (4100). */
  | { readonly kind: 'unauthorised' }
  /** The wallet does not know the method (4200, -32601). */
  | { readonly kind: 'unsupported' }
  /** The wallet has no connection to a chain (4900, 4901). */
  | { readonly kind: 'walletDisconnected' }
  /** The wallet does not know the chain (4902, in any of its disguises). */
  | { readonly kind: 'unknownChain' }
  /** The wallet is on a chain other than Sepolia. */
  | { readonly kind: 'wrongChain' }
  /** The code that talks to the chain, or the wallet itself, is not there. */
  | { readonly kind: 'providerMissing' }
  /** The account that would sign is not the one that was asked for. */
  | { readonly kind: 'accountChanged' }
  /** Not enough ETH for the network fee. */
  | { readonly kind: 'insufficientGas' }
  /** Not enough of the token that the contract wants to take. */
  | { readonly kind: 'insufficientBalance' }
  /** The contract may not take that much. */
  | { readonly kind: 'insufficientAllowance' }
  /** The contract refused before anything was sent; `reason` is its own word for it. */
  | { readonly kind: 'refused'; readonly reason?: string }
  /** The receipt's status is not 1; `reason` is what a replay of the call says. */
  | { readonly kind: 'transactionFailed'; readonly reason?: string }
  /** The person cancelled it in the wallet, after it was sent. */
  | { readonly kind: 'cancelled' }
  /** Another transaction of the account was carried out in its place. */
  | { readonly kind: 'replaced' }
  /** The wallet gave a hash that no node has seen; it is still watched. */
  | { readonly kind: 'notBroadcast' }
  /** The wallet was on another network when it answered with a hash: it may have been sent there. */
  | { readonly kind: 'sentElsewhere' }
  /** No node has seen it, and the account is a contract that may wait for others to sign. */
  | { readonly kind: 'awaitingSigners' }
  /** It is in a block, or the wallet says so, but nothing shows that the call was carried out. */
  | { readonly kind: 'unproven' }
  /** What was made ready was for another wallet or account than the one that is connected now. */
  | { readonly kind: 'walletChanged' }
  /** The wallet let the person approve less than was asked for; base units. */
  | {
      readonly kind: 'approvedLess'
      readonly token: Token
      readonly approved: bigint
      readonly needed: bigint
    }
  /** The wallet let the person leave an approval that was to be taken back; base units. */
  | { readonly kind: 'stillApproved'; readonly token: Token; readonly approved: bigint }
  /** The wallet does not carry out several calls as one after all (5700, 5710, 5740, 5760). */
  | { readonly kind: 'noBatch' }
  /** The wallet does not know the batch that it was asked about (5730). */
  | { readonly kind: 'batchUnknown' }
  /** The wallet has given a batch up: nothing of it was carried out. */
  | { readonly kind: 'abandoned' }
  /** The wallet has carried out a part of a batch. */
  | { readonly kind: 'partial' }
  /** The account has sent a transaction with this number already. */
  | { readonly kind: 'nonceTooLow' }
  /** It was to take the place of another, for too low a fee. */
  | { readonly kind: 'underpriced' }
  /** Nobody answered in time. */
  | { readonly kind: 'timeout' }
  /** The node asks for fewer requests (429, -32005). */
  | { readonly kind: 'rateLimited' }
  /** Nobody could be asked. */
  | { readonly kind: 'network' }
  /** An answer that is not of the form the standard gives it. */
  | { readonly kind: 'malformedAnswer' }
  /** There is no contract at the index token's address. */
  | { readonly kind: 'noContract' }
  /** The index token takes another WETH than the one that would be approved. */
  | { readonly kind: 'wrongWeth' }
  /** Anything else, in the words of whoever said it. */
  | { readonly kind: 'unknown'; readonly message: string }

const DEFINITE: ReadonlySet<Failure['kind']> = new Set([
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'unknownChain',
  'wrongChain',
  'providerMissing',
  'accountChanged',
  'walletChanged',
  'insufficientGas',
  'insufficientBalance',
  'insufficientAllowance',
  'refused',
  'nonceTooLow',
  'underpriced',
  'noBatch',
])

/** Whether a wallet that answers a request to send with this has certainly not sent anything. */
export function isDefinite({ kind }: Failure): boolean {
  return DEFINITE.has(kind)
}
