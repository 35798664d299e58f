import type { Token } from '../tokens.ts'

/** The page's own reasons: why it asks no wallet, or what is wrong with a transaction. */
export type TransactionIssue =
  | { readonly kind: 'inProgress' }
  | { readonly kind: 'otherTab' }
  /** The user has not dismissed the earlier transaction. */
  | { readonly kind: 'maybeSentBefore' }
  /** `reason` comes from a replay of the call. */
  | {
      readonly kind: 'reverted'
      readonly reason?: string
      readonly ranOutOfGas?: boolean
      readonly feePaid: boolean
    }
  /** A block has another transaction with the nonce: the cancellation, or anything else. */
  | { readonly kind: 'cancelled' | 'replaced' }
  | { readonly kind: 'outcomeUnknown'; readonly why: UnknownReason }
  /**
   * In the wallet, the user approved less than requested, or more than the zero of a revocation.
   * Both amounts are in base units.
   */
  | {
      readonly kind: 'approvalEdited'
      readonly token: Token
      readonly approved: bigint
      readonly needed: bigint
    }

/** Why the wallet's answer does not say what was sent. */
export type LostReason =
  /** The page no longer waits for the wallet's answer: it was reloaded, or the user gave up. */
  | 'unanswered'
  /** The wallet's answer was lost, or does not say that nothing was sent. */
  | 'unclear'
  /** The wallet was on another network when it answered. */
  | 'elsewhere'

export type UnknownReason =
  | LostReason
  /** The wallet's node does not know the hash that the wallet returned. */
  | 'unseen'
  /** The nonce is used, but the transaction that used it could not be found. */
  | 'nonceUsed'
  /** The transaction is in a block, but its call has left no log. */
  | 'silent'
