import type { Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import type { Action } from '../transactions/kinds/kinds.ts'
import type { TransactionHash } from '../transactions/transaction.ts'

// What notices are about. The page loads this first, and their texts (toast-texts.ts) with the
// first of them, so nothing here needs the kinds of transactions.

/** What happened, as data. A toast tells of it. */
export type Notice =
  | { readonly kind: PlainKind }
  /**
   * The wallet of a connected account has not switched (`switchFailed`), or has not added the
   * network, or Max is not known.
   */
  | {
      readonly kind: 'connectionFailed' | 'switchFailed' | 'networkNotAdded' | 'maxUnknown'
      readonly failure: Failure
    }
  /** `reorged`: the block of a transaction is no longer in the chain. */
  | { readonly kind: 'sent' | 'reorged'; readonly action: Action }
  /** `amount` is what was sent, in tokens; approvals and revocations ignore it. */
  | { readonly kind: 'succeeded'; readonly action: Action; readonly amount: string }
  /** The wallet has sent the same a second time, by itself. `amount` is with its token. */
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
      /** Whether the wallet may have sent it despite the failure. */
      readonly mayBeSent?: boolean
    }
  /** `token`: the address that the wallet was asked to list. */
  | { readonly kind: 'tokenNotWatched'; readonly failure: Failure; readonly token: Address }

/** What a notice is about. When that is over, its toast is withdrawn. */
export type Topic =
  /** No account is connected, or could not be. */
  | 'connection'
  /** The provider of the connected wallet is missing. */
  | 'provider'
  | 'network'
  /** The account had too little ether for a network fee. */
  | 'ether'
  | 'amount'
  /** Another request was open in the wallet when this one was made. */
  | 'open request'
  | 'token'
  | 'clipboard'
  /** The wallet has sent a call twice. */
  | 'second transaction'
  | 'feedback'
  | Action

/** The notices that say all by their kind. */
export type PlainKind =
  | 'wrongNetwork'
  | 'walletNotInstalled'
  | 'walletDisconnected'
  /** The wallet has ended the connection, not the person on this page. */
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
type ActionKind = 'sent' | 'succeeded' | 'failed' | 'reorged'

/** What a notice is about, and its tone. Those about transactions are about their actions. */
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
      // It is answered in the other tab, and may well succeed.
      return notice.failure.kind === 'otherTab' ? 'neutral' : 'destructive'
    default:
      return ABOUT[notice.kind][1]
  }
}

/** What a notice is about: it takes the place of earlier ones about the same. */
export function topicsOf(notice: Notice): readonly Topic[] {
  switch (notice.kind) {
    case 'sent':
    case 'reorged':
    case 'succeeded':
      return [notice.action]
    case 'failed':
      return [notice.action, ...topicsOfFailure(notice.failure)]
    default:
      return [ABOUT[notice.kind][0]]
  }
}

function topicsOfFailure(failure: Failure): readonly Topic[] {
  if (failure.kind === 'requestPending' || failure.kind === 'otherTab') return ['open request']
  if (failure.kind === 'insufficientGas') return ['ether']
  // Too low for the amount that is typed: it is over once another one is.
  return isLowered(failure) ? ['amount'] : []
}

/** What else is over by a notice. */
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

/** What is undone by an approval or a revocation, so that its success is no longer so. */
const OPPOSITE: Partial<Record<Action, Action>> = {
  approveWeth: 'revokeWeth',
  revokeWeth: 'approveWeth',
  approveIsc: 'revokeIsc',
  revokeIsc: 'approveIsc',
}

const asList = (action: Action | undefined): readonly Action[] => (action ? [action] : [])

/** What is over once the wallet has sent something: with it, the approval that it spends. */
function overWhenSent(action: Action): readonly Topic[] {
  return ['provider', 'ether', 'open request', ...asList(SPENT[action])]
}

/** Whether less was approved in the wallet than was asked for. */
export function isLowered(failure: Failure): boolean {
  return failure.kind === 'approvalEdited' && failure.needed > 0n
}

/** Whether a notice is about what one account has typed or sent, and of no use to the next. */
export function isOfAccount(notice: Notice): boolean {
  const { kind } = notice
  const isOfAction = kind === 'sent' || kind === 'succeeded' || kind === 'failed'
  return isOfAction || kind === 'reorged' || topicsOf(notice).includes('amount')
}

/** Whether a notice says that the account is no longer connected. */
export function endsSession({ kind }: Notice): boolean {
  return kind === 'walletDisconnected' || kind === 'walletLocked'
}
