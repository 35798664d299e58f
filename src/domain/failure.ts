import { formatBaseUnits } from './amounts/amount.ts'
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

/** What happened and what to do about it, a sentence each. Either may be empty. */
export interface Explanation {
  readonly happened: string
  readonly remedy: string
}

const TRY_AGAIN = 'Please try again.'

function withReason(sentence: string, reason: string | undefined): string {
  return reason === undefined ? `${sentence}.` : `${sentence}: ${reason}.`
}

function approvedLess({ token, approved, needed }: Failure & { kind: 'approvedLess' }): string {
  return `You approved ${formatBaseUnits(approved)} ${token}; this needs ${formatBaseUnits(needed)}.`
}

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

/** The rest of what is said where `isDefinite` does not hold. */
export const MAY_BE_SENT = 'It may have been sent: look in your wallet before you try again.'

/** Puts a failure into words for the person at the wallet. */
export function explain(failure: Failure): Explanation {
  switch (failure.kind) {
    case 'rejected':
      return {
        happened: 'You declined the request in your wallet.',
        remedy: 'Nothing was sent; try again when you are ready.',
      }
    case 'requestPending':
      return {
        happened: 'Your wallet already has a request open.',
        remedy: 'Open the wallet and answer it there.',
      }
    case 'unauthorised':
      return {
        happened: 'Your wallet does not let this page use the account.',
        remedy: 'Unlock the wallet and connect again.',
      }
    case 'unsupported':
      return {
        happened: 'Your wallet does not support this request.',
        remedy: 'Update the wallet or use another one.',
      }
    case 'walletDisconnected':
      return {
        happened: 'Your wallet has lost its connection to the network.',
        remedy: 'Check the connection in the wallet and try again.',
      }
    case 'unknownChain':
      return {
        happened: 'Your wallet does not know the Sepolia network.',
        remedy: 'Add Sepolia in the wallet and try again.',
      }
    case 'wrongChain':
      return {
        happened: 'Your wallet is not on the Sepolia network.',
        remedy: 'Switch to Sepolia and try again; nothing was sent.',
      }
    case 'providerMissing':
      return { happened: 'The connection to your wallet is not available.', remedy: TRY_AGAIN }
    case 'accountChanged':
      return {
        happened: 'Your wallet is on another account by now.',
        remedy: 'Check the account and try again; nothing was sent.',
      }
    case 'insufficientGas':
      return {
        happened: 'The account does not have enough ETH for the network fee.',
        remedy: 'Add Sepolia ETH to the account and try again.',
      }
    case 'insufficientBalance':
      return {
        happened: 'The account does not hold enough tokens for this amount.',
        remedy: 'Enter a smaller amount or add tokens to the account.',
      }
    case 'insufficientAllowance':
      return {
        happened: 'The approval does not cover this amount.',
        remedy: 'Approve the amount and try again.',
      }
    case 'refused':
      return {
        happened: withReason('The contract refused the transaction', failure.reason),
        remedy: 'Nothing was sent; check the amount and your balance.',
      }
    case 'transactionFailed':
      return {
        happened: withReason('Transaction failed', failure.reason),
        remedy: 'The network fee was spent; no tokens have moved.',
      }
    case 'cancelled':
      return {
        happened: 'You cancelled the transaction in your wallet.',
        remedy: 'No tokens have moved; start again when you are ready.',
      }
    case 'replaced':
      return {
        happened: 'Another transaction from your wallet took the place of this one.',
        remedy:
          'It was not carried out; look at the other one in your wallet before you try again.',
      }
    case 'notBroadcast':
      return {
        happened: 'No node has seen the transaction that your wallet signed.',
        remedy: 'It is still being watched; check it in your wallet, or dismiss it and try again.',
      }
    case 'sentElsewhere':
      return {
        happened: 'Your wallet was on another network when it answered.',
        remedy:
          'The transaction may have been sent there: look in your wallet before you try again.',
      }
    case 'awaitingSigners':
      return {
        happened: 'The network has not seen the transaction yet. Your account is a contract.',
        remedy: 'It may be waiting for other signers; it is still being watched.',
      }
    case 'unproven':
      return {
        happened:
          'Your wallet reports the transaction as done, but nothing on the network shows that it was carried out.',
        remedy: 'Look at your tokens and approvals before you try again.',
      }
    case 'walletChanged':
      return {
        happened: 'Your wallet or account was changed before it was asked.',
        remedy: 'Nothing was sent; check the account and try again.',
      }
    case 'approvedLess':
      return {
        happened: approvedLess(failure),
        remedy: 'Approve again for the full amount, or enter a smaller amount.',
      }
    case 'stillApproved':
      return {
        happened: `Your wallet has left ${formatBaseUnits(failure.approved)} ${failure.token} approved.`,
        remedy: 'Revoke again, and leave the amount in your wallet at 0.',
      }
    case 'noBatch':
      return {
        happened: 'Your wallet cannot do both steps in one after all.',
        remedy: 'Nothing was sent; approve first, and go on from there.',
      }
    case 'batchUnknown':
      return {
        happened: 'Your wallet does not know of the transaction any more.',
        remedy: 'It is still being watched; check it in your wallet, or dismiss it and try again.',
      }
    case 'abandoned':
      return {
        happened: 'Your wallet has given the transaction up.',
        remedy: 'Nothing of it was carried out; start again when you are ready.',
      }
    case 'partial':
      return {
        happened: 'Your wallet has carried out only a part of it.',
        remedy: 'Look at your tokens and approvals before you go on.',
      }
    case 'rateLimited':
      return {
        happened: 'The network is answering too many requests at the moment.',
        remedy: 'Wait a minute and try again.',
      }
    case 'nonceTooLow':
      return {
        happened: 'Your wallet counts the account’s transactions otherwise than the network.',
        remedy: 'Nothing was sent; reset the account’s activity in the wallet and try again.',
      }
    case 'underpriced':
      return {
        happened:
          'Another transaction of the account is waiting, and this one offers too low a fee.',
        remedy: 'Nothing was sent; wait for the other one or raise the fee in your wallet.',
      }
    case 'timeout':
      return {
        happened: 'The network took too long to answer.',
        remedy: 'Wait a moment and try again.',
      }
    case 'network':
      return {
        happened: 'The network did not answer.',
        remedy: 'Check your connection and try again.',
      }
    case 'malformedAnswer':
      return {
        happened: 'Your wallet gave an answer that cannot be understood.',
        remedy: 'Reload the page or update the wallet, then try again.',
      }
    case 'noContract':
      return {
        happened: 'There is no index token contract at the address this page was built with.',
        remedy: 'Nothing was sent; do not use this page until its operator has corrected it.',
      }
    case 'wrongWeth':
      return {
        happened: 'The index token takes another WETH than this page would approve.',
        remedy: 'Nothing was sent; do not use this page until its operator has corrected it.',
      }
    case 'unknown':
      return { happened: failure.message, remedy: failure.message === '' ? TRY_AGAIN : '' }
  }
}
