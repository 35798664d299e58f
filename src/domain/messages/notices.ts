import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import type { TransactionIssue } from '../transactions/issue.ts'
import type { Action } from '../transactions/kinds/kinds.ts'
import type { TransactionHash } from '../transactions/transaction.ts'

// The page loads this file first, and the texts of notices (toast-texts.ts) with the first notice.
// So nothing in this file may import the kinds of transactions.

/** Something that happened, as data. A toast tells the user about it. */
export type Notice =
  | { readonly kind: PlainKind }
  /**
   * `switchFailed` and `networkNotAdded` are about the wallet of a connected account, which has not
   * switched to the network or has not added it. `maxUnknown`: the amount for Max could not be
   * read.
   */
  | {
      readonly kind: 'connectionFailed' | 'switchFailed' | 'networkNotAdded' | 'maxUnknown'
      readonly failure: Failure
    }
  /** `reorged`: the block of the transaction is no longer in the chain. */
  | { readonly kind: 'sent' | 'reorged'; readonly action: Action }
  /** `amount` is the sent amount in tokens. Approvals and revocations ignore it. */
  | { readonly kind: 'succeeded'; readonly action: Action; readonly amount: string }
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
      /** Whether the wallet may have sent the transaction despite the failure. */
      readonly mayBeSent?: boolean
    }
  | {
      readonly kind: 'transactionIssue'
      readonly action: Action
      readonly issue: TransactionIssue
    }
  /** `token`: the address of the token that the wallet was asked to list. */
  | { readonly kind: 'tokenNotWatched'; readonly failure: Failure; readonly token: Address }

/** The subject of a notice. When the subject is over, the toast is withdrawn. */
export type Topic =
  /** No account is connected, or connecting has failed. */
  | 'connection'
  /** The provider of the connected wallet is missing. */
  | 'provider'
  | 'network'
  /** The account had too little ether for a network fee. */
  | 'ether'
  | 'amount'
  /** Another request was open in the wallet when this request was made. */
  | 'open request'
  | 'token'
  | 'clipboard'
  /** The wallet has sent a call twice. */
  | 'second transaction'
  | 'feedback'
  | Action

/** The kinds of notices that have no further data. */
export type PlainKind =
  | 'wrongNetwork'
  | 'walletNotInstalled'
  | 'walletDisconnected'
  /** The wallet has ended the connection; the user has not ended it on this page. */
  | 'walletLocked'
  | 'addressCopied'
  | 'copyFailed'
  | 'invalidAmount'
  | 'walletNotConnected'
  | 'providerError'
  | 'tokenWatched'
  | 'feedbackSubmitted'

export type Tone = 'destructive' | 'neutral' | 'success'

/** Notices about a transaction of the connected account. */
type ActionKind = 'sent' | 'succeeded' | 'failed' | 'transactionIssue' | 'reorged'

/**
 * The topic and the tone of each notice. The topic of a notice about a transaction is its action.
 */
const ABOUT: Readonly<
  Record<Exclude<Notice['kind'], ActionKind>, readonly [topic: Topic, tone: Tone]>
> = {
  wrongNetwork: ['network', 'destructive'],
  walletNotInstalled: ['connection', 'destructive'],
  walletDisconnected: ['connection', 'neutral'],
  walletLocked: ['connection', 'neutral'],
  connectionFailed: ['connection', 'destructive'],
  switchFailed: ['network', 'destructive'],
  networkNotAdded: ['network', 'destructive'],
  walletNotConnected: ['connection', 'destructive'],
  providerError: ['provider', 'destructive'],
  invalidAmount: ['amount', 'destructive'],
  maxUnknown: ['amount', 'destructive'],
  tokenWatched: ['token', 'success'],
  tokenNotWatched: ['token', 'destructive'],
  addressCopied: ['clipboard', 'neutral'],
  copyFailed: ['clipboard', 'destructive'],
  sentTwice: ['second transaction', 'destructive'],
  feedbackSubmitted: ['feedback', 'success'],
}

export function toneOf(notice: Notice): Tone {
  switch (notice.kind) {
    case 'sent':
    case 'reorged':
      return 'neutral'
    case 'succeeded':
      return 'success'
    case 'failed':
      return 'destructive'
    case 'transactionIssue':
      // The request is answered in the other tab, and may well succeed.
      return notice.issue.kind === 'otherTab' ? 'neutral' : 'destructive'
    default:
      return ABOUT[notice.kind][1]
  }
}

/** The topics of a notice. A notice replaces earlier notices about the same topics. */
export function topicsOf(notice: Notice): readonly Topic[] {
  switch (notice.kind) {
    case 'sent':
    case 'reorged':
    case 'succeeded':
      return [notice.action]
    case 'failed':
      return [notice.action, ...topicsOfFailure(notice.failure)]
    case 'transactionIssue':
      return [notice.action, ...topicsOfIssue(notice.issue)]
    default:
      return [ABOUT[notice.kind][0]]
  }
}

function topicsOfFailure(failure: Failure): readonly Topic[] {
  if (failure.kind === 'requestPending') return ['open request']
  return failure.kind === 'insufficientGas' ? ['ether'] : []
}

function topicsOfIssue(issue: TransactionIssue): readonly Topic[] {
  if (issue.kind === 'otherTab') return ['open request']
  // The approval is too low for the typed amount. That is over once another amount is typed.
  return issue.kind === 'approvalEdited' && issue.needed > 0n ? ['amount'] : []
}

/** The other topics that are over once this notice is posted. */
export function endedBy(notice: Notice): readonly Topic[] {
  switch (notice.kind) {
    case 'sent':
      return overWhenSent(notice.action)
    case 'succeeded':
      return [...overWhenSent(notice.action), ...asList(OPPOSITE[notice.action])]
    case 'failed':
      return notice.failure.kind === 'rejected' ? ['open request'] : []
    default:
      return []
  }
}

/** The approval that an action spends. */
const SPENT: Partial<Record<Action, Action>> = { mint: 'approveWeth', redeem: 'approveIsc' }

/** The action that an approval or revocation undoes. A success of that action is obsolete then. */
const OPPOSITE: Partial<Record<Action, Action>> = {
  approveWeth: 'revokeWeth',
  revokeWeth: 'approveWeth',
  approveIsc: 'revokeIsc',
  revokeIsc: 'approveIsc',
}

const asList = (action: Action | undefined): readonly Action[] => (action ? [action] : [])

/**
 * The topics that are over once the wallet has sent a transaction, with the approval that it
 * spends.
 */
function overWhenSent(action: Action): readonly Topic[] {
  return ['provider', 'ether', 'open request', ...asList(SPENT[action])]
}

/**
 * Whether a notice is about an amount or transaction of one account. It is of no use to another
 * account.
 */
export function isOfAccount(notice: Notice): boolean {
  const { kind } = notice
  const isOfAction = kind === 'sent' || kind === 'succeeded' || kind === 'failed'
  return (
    isOfAction ||
    kind === 'transactionIssue' ||
    kind === 'reorged' ||
    topicsOf(notice).includes('amount')
  )
}

/** Whether a notice says that the account is no longer connected. */
export function endsSession({ kind }: Notice): boolean {
  return kind === 'walletDisconnected' || kind === 'walletLocked'
}
