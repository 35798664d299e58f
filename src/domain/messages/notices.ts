import type { Address } from '../address.ts'
import { NETWORK_NAME } from '../network.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC } from '../tokens.ts'
import { approvalAction } from '../transactions/kinds/approve.ts'
import { spentToken, textsOf, type Action } from '../transactions/kinds/kinds.ts'
import type { Failure } from '../failure.ts'
import type { TransactionHash } from '../transactions/transaction.ts'
import { sanitizeText, type UntrustedQuote } from '../untrusted-text.ts'
import {
  explanationText,
  wordsBehind,
  connectionFailureText,
  additionFailureText,
  switchFailureText,
} from './failure-messages.ts'

export type Notice =
  | { readonly kind: keyof typeof PLAIN }
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

export interface Toast {
  readonly title: string
  /** In the page's own words; empty if only the words of a stranger tell what has happened. */
  readonly text: string
  /** What a wallet or contract said. */
  readonly quote?: UntrustedQuote
  readonly tone: 'destructive' | 'neutral' | 'success'
  /** The raw error of the wallet or node, sanitised. */
  readonly detail?: string
  /** What the toast leads to. */
  readonly offer?: 'wallet' | 'faucet'
  /** The transaction that the toast links to. */
  readonly hash?: TransactionHash
  /** An error that needs no answer, such as a decline: it goes by itself. */
  readonly isPassing?: true
  /** What it is about: it takes the place of earlier toasts about the same. */
  readonly topics: readonly Topic[]
  /** What else is over by it. */
  readonly ends?: readonly Topic[]
}

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

const toned =
  (tone: Toast['tone']) =>
  (topic: Topic, title: string, text: string): Toast => ({ title, text, tone, topics: [topic] })
const destructive = toned('destructive')
const neutral = toned('neutral')
const success = toned('success')

const PLAIN = {
  wrongNetwork: destructive(
    'network',
    'Wrong Network',
    `Please connect to ${NETWORK_NAME} testnet to use this application.`,
  ),
  walletNotInstalled: {
    ...destructive(
      'connection',
      `${PROTOCOL.wallet.name} Not Installed`,
      `Please install the ${PROTOCOL.wallet.name} browser extension to connect your wallet.`,
    ),
    offer: 'wallet',
  },
  walletDisconnected: neutral(
    'connection',
    'Wallet Disconnected',
    'Your wallet has been disconnected.',
  ),
  // The user has not disconnected it here.
  walletLocked: neutral(
    'connection',
    'Wallet Disconnected',
    'Your wallet is locked, or no longer shares an account with this page. Unlock it, or connect again.',
  ),
  addressCopied: neutral('clipboard', 'Address Copied', 'The address is on your clipboard.'),
  copyFailed: destructive(
    'clipboard',
    'Copy Failed',
    'The browser did not allow it. Copy it in your wallet.',
  ),
  invalidAmount: destructive('amount', 'Invalid Amount', 'Please enter a valid amount.'),
  walletNotConnected: destructive(
    'connection',
    'Wallet Not Connected',
    'Please connect your wallet first.',
  ),
  providerError: destructive('provider', 'Provider Error', 'Web3 provider not available.'),
  tokenWatched: success('token', `${ISC} Added`, `Your wallet shows ${ISC} among your tokens now.`),
  feedbackSubmitted: success(
    'feedback',
    'Feedback Submitted',
    'Thank you for your feedback! We appreciate your input.',
  ),
} satisfies Readonly<Record<string, Toast>>

function failedTitle(action: Action, failure: Failure): string {
  const { title } = textsOf(action)
  // An approval of a lower amount was confirmed, so it has not failed.
  if (isLowered(failure)) return `${title} Lowered`
  if (failure.kind === 'otherTab') return `${title} Waiting`
  // It may still be executed.
  return failure.kind === 'outcomeUnknown' ? `${title} Unclear` : `${title} Failed`
}

/** Whether less was approved in the wallet than was asked for. */
function isLowered(failure: Failure): boolean {
  return failure.kind === 'approvalEdited' && failure.needed > 0n
}

function sentTitle(action: Action): string {
  const { title, sentTitle: own = title } = textsOf(action)
  return `${own} Transaction Sent`
}

/** In characters. */
const LONGEST_DETAIL = 2000

function failed(topic: Topic, title: string, text: string, failure: Failure): Toast {
  const { kind } = failure
  // An error of the page is not in the words of a wallet.
  const detail = kind === 'fault' ? undefined : failure.detail
  const quote = wordsBehind(failure)
  return {
    ...destructive(topic, title, text),
    ...(quote && { quote }),
    ...(detail === undefined ? {} : { detail: sanitizeText(detail, LONGEST_DETAIL) }),
    ...(kind === 'rejected' && { isPassing: true }),
    ...(kind === 'insufficientGas' && { offer: 'faucet' }),
  }
}

function tokenNotWatched({ failure, token }: Extract<Notice, { kind: 'tokenNotWatched' }>): Toast {
  const text =
    failure.kind === 'unsupported'
      ? `Your wallet adds no tokens for a page. Add it there by its address: ${token}`
      : explanationText(failure)
  return failed('token', `${ISC} Not Added`, text, failure)
}

/** What is over once the wallet has sent something: with it, the approval that it spends. */
function overWhenSent(action: Action): readonly Topic[] {
  const spent = spentToken(action)
  return ['provider', 'ether', 'open request', ...(spent ? [approvalAction(spent)] : [])]
}

/** What is undone by an approval or a revocation, so that its success is no longer so. */
function opposite(action: Action): readonly Topic[] {
  switch (action) {
    case 'approveWeth':
      return ['revokeWeth']
    case 'revokeWeth':
      return ['approveWeth']
    case 'approveIsc':
      return ['revokeIsc']
    case 'revokeIsc':
      return ['approveIsc']
    default:
      return []
  }
}

function transactionFailed({
  action,
  failure,
  mayBeSent,
}: Extract<Notice, { kind: 'failed' }>): Toast {
  const toast = failed(
    action,
    failedTitle(action, failure),
    explanationText(failure, mayBeSent),
    failure,
  )
  if (failure.kind === 'requestPending') return { ...toast, topics: [action, 'open request'] }
  // It is answered in the other tab, and may well succeed.
  if (failure.kind === 'otherTab') {
    return { ...toast, tone: 'neutral', topics: [action, 'open request'] }
  }
  if (failure.kind === 'insufficientGas') return { ...toast, topics: [action, 'ether'] }
  // Too low for the amount that is typed: it is over once another one is.
  if (isLowered(failure)) return { ...toast, topics: [action, 'amount'] }
  return failure.kind === 'rejected' ? { ...toast, ends: ['open request'] } : toast
}

/** The toast for a notice, in the words of the specification (chapter 8) where it has them. */
export function toToast(notice: Notice): Toast {
  switch (notice.kind) {
    case 'connectionFailed': {
      const text = connectionFailureText(notice.failure)
      return failed('connection', 'Connection Failed', text, notice.failure)
    }
    // The specification reports it as a connection failure (chapter 4).
    case 'switchFailed': {
      const text = switchFailureText(notice.failure)
      return failed('network', 'Connection Failed', text, notice.failure)
    }
    case 'networkNotAdded': {
      const text = additionFailureText(notice.failure)
      return failed('network', 'Connection Failed', text, notice.failure)
    }
    case 'sent': {
      const { action } = notice
      const text = 'Please wait for the transaction to be confirmed.'
      return { ...neutral(action, sentTitle(action), text), ends: overWhenSent(action) }
    }
    case 'succeeded': {
      const { action, amount } = notice
      const { title, success: text } = textsOf(action)
      const toast = success(action, `${title} Successful`, text(amount))
      return { ...toast, ends: [...overWhenSent(action), ...opposite(action)] }
    }
    case 'sentTwice': {
      const { action, amount, hash } = notice
      const { title, done = '' } = textsOf(action)
      const text = `It was sent once more, not by this page. This account has ${done} ${amount} a second time, in another transaction.`
      return { ...destructive('second transaction', `${title} Repeated`, text), hash }
    }
    case 'failed':
      return transactionFailed(notice)
    case 'reorged': {
      const text = 'The network took back the block that decided it. It is waiting for another one.'
      return neutral(notice.action, sentTitle(notice.action), text)
    }
    case 'maxUnknown':
      return failed('amount', 'Max Unknown', explanationText(notice.failure), notice.failure)
    case 'tokenNotWatched':
      return tokenNotWatched(notice)
    default:
      return PLAIN[notice.kind]
  }
}

/** Whether a notice says that the account is no longer connected. */
export function endsSession({ kind }: Notice): boolean {
  return kind === 'walletDisconnected' || kind === 'walletLocked'
}
