import type { Failure } from '../failure.ts'
import type { TransactionIssue } from '../transactions/issue.ts'
import type { Action } from '../transactions/kinds/kinds.ts'
import type { ListedToken } from '../tokens.ts'
import type { TransactionHash } from '../transactions/transaction.ts'

// The page loads this file first, and the texts of notices (toast-texts.ts) with the first notice.
// So nothing in this file may import the kinds of transactions.

export type Notice =
  | { readonly kind: PlainKind }
  /** `of` tells which field must be mended. */
  | { readonly kind: 'invalidAmount'; readonly of?: Action }
  /**
   * The wallet of a connected account has not switched to the network (`switchFailed`), or has not
   * added it. `maxUnknown`: the amount for Max could not be read.
   */
  | {
      readonly kind: 'connectionFailed' | 'switchFailed' | 'networkNotAdded' | 'maxUnknown'
      readonly failure: Failure
    }
  /** `reorged`: the block of the transaction is no longer in the chain. */
  | { readonly kind: 'sent' | 'reorged'; readonly action: Action }
  /** In tokens. Approvals and revocations ignore the amount. `arrived`: by a mint, after its fee. */
  | {
      readonly kind: 'succeeded'
      readonly action: Action
      readonly amount: string
      readonly arrived?: string
    }
  /** The wallet has sent the same call a second time by itself. `amount` includes the token. */
  | {
      readonly kind: 'sentTwice'
      readonly action: Action
      readonly amount: string
      readonly hash: TransactionHash
    }
  | {
      readonly kind: 'failed'
      readonly action: Action
      readonly failure: Failure
      /** The wallet may have sent the transaction despite the failure. */
      readonly mayBeSent?: boolean
    }
  | {
      readonly kind: 'transactionIssue'
      readonly action: Action
      readonly issue: TransactionIssue
    }
  /** The wallet was asked to list these tokens. */
  | { readonly kind: 'tokensWatched'; readonly symbols: readonly string[] }
  | { readonly kind: 'tokenNotWatched'; readonly failure: Failure; readonly token: ListedToken }

export type PlainKind =
  | 'wrongNetwork'
  | 'walletNotInstalled'
  | 'walletDisconnected'
  /** By the wallet, not by the user on this page. */
  | 'walletLocked'
  | 'addressCopied'
  | 'copyFailed'
  | 'walletNotConnected'
  | 'providerError'
  | 'feedbackSubmitted'

/**
 * A toast takes the place of the toast before with the same topic, and goes once the topic ends. So
 * no toast says what is no longer true. Several transactions of an account may end at the same
 * time, so there is a toast for each action within `transaction`.
 */
export type Topic =
  /** No account is connected, or connecting has failed. Ends when an account is connected. */
  | 'connection'
  /** Ends when the wallet is on the right network. */
  | 'network'
  /**
   * The attempts and the outcomes of the account's transactions. Ends with the next attempt, or
   * with another account.
   */
  | 'transaction'
  /** The wallet has sent a call twice. Ends with another account. */
  | 'second transaction'
  /** Ends when the amount is edited, or with another account. */
  | 'amount'
  | 'token'
  | 'clipboard'
  | 'feedback'

const TOPICS: Readonly<Record<Notice['kind'], Topic>> = {
  walletNotInstalled: 'connection',
  walletNotConnected: 'connection',
  walletDisconnected: 'connection',
  walletLocked: 'connection',
  connectionFailed: 'connection',
  wrongNetwork: 'network',
  switchFailed: 'network',
  networkNotAdded: 'network',
  sent: 'transaction',
  succeeded: 'transaction',
  sentTwice: 'second transaction',
  failed: 'transaction',
  transactionIssue: 'transaction',
  reorged: 'transaction',
  providerError: 'transaction',
  invalidAmount: 'amount',
  maxUnknown: 'amount',
  tokensWatched: 'token',
  tokenNotWatched: 'token',
  addressCopied: 'clipboard',
  copyFailed: 'clipboard',
  feedbackSubmitted: 'feedback',
}

export function topicOf({ kind }: Notice): Topic {
  return TOPICS[kind]
}
