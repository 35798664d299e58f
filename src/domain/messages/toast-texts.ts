import { NETWORK_NAME } from '../network.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC } from '../tokens.ts'
import { textsOf, type Action } from '../transactions/kinds/kinds.ts'
import type { Failure } from '../failure.ts'
import type { TransactionHash } from '../transactions/transaction.ts'
import { sanitizeText, type UntrustedQuote } from '../untrusted-text.ts'
import { explain, wordsBehind, type Explanation, type Situation } from './failure-messages.ts'
import { toneOf, type Notice, type PlainKind, type Tone } from './notices.ts'
import { capitalised, issueTexts, UNKNOWN_REASONS } from './transaction-messages.ts'

/** The texts of a toast about a notice. */
interface ToastTexts {
  readonly title: string
  /** In the page's own words. Empty if only the words of a wallet or contract say what happened. */
  readonly text: string
  /** The words of a wallet or contract. */
  readonly quote?: UntrustedQuote
  /** The raw error of the wallet or node, sanitised. */
  readonly detail?: string
  /** The place that the toast offers a link to. */
  readonly offer?: 'wallet' | 'faucet'
  /** The transaction that the toast links to. */
  readonly hash?: TransactionHash
  /** Set for an error that needs no answer, such as a decline. Its toast disappears by itself. */
  readonly isPassing?: true
}

export interface Toast extends ToastTexts {
  readonly tone: Tone
}

const PLAIN: Readonly<Record<PlainKind, ToastTexts>> = {
  wrongNetwork: {
    title: 'Wrong Network',
    text: `Please connect to ${NETWORK_NAME} testnet to use this application.`,
  },
  walletNotInstalled: {
    title: `${PROTOCOL.wallet.name} Not Installed`,
    text: `Please install the ${PROTOCOL.wallet.name} browser extension to connect your wallet.`,
    offer: 'wallet',
  },
  walletDisconnected: {
    title: 'Wallet Disconnected',
    text: 'Your wallet has been disconnected.',
  },
  walletLocked: {
    title: 'Wallet Disconnected',
    text: 'Your wallet is locked, or no longer shares an account with this page. Unlock it, or connect again.',
  },
  addressCopied: { title: 'Address Copied', text: 'The address is on your clipboard.' },
  copyFailed: {
    title: 'Copy Failed',
    text: 'The browser did not allow it. Copy it in your wallet.',
  },
  invalidAmount: { title: 'Invalid Amount', text: 'Please enter a valid amount.' },
  walletNotConnected: {
    title: 'Wallet Not Connected',
    text: 'Please connect your wallet first.',
  },
  providerError: { title: 'Provider Error', text: 'Web3 provider not available.' },
  tokenWatched: {
    title: `${ISC} Added`,
    text: `Your wallet shows ${ISC} among your tokens now.`,
  },
  feedbackSubmitted: {
    title: 'Feedback Submitted',
    text: 'Thank you for your feedback! We appreciate your input.',
  },
}

function sentTitle(action: Action): string {
  const { title, sentTitle: own = title } = textsOf(action)
  return `${own} Transaction Sent`
}

/** In characters. */
const LONGEST_DETAIL = 2000

function joined({ happened, remedy }: Explanation): string {
  return [happened, remedy].filter((sentence) => sentence !== '').join(' ')
}

/** Why a transaction was not sent, or may have been sent although the wallet has failed. */
function notSentText({ failure, mayBeSent }: Extract<Notice, { kind: 'failed' }>): string {
  const { happened, remedy } = explain(failure)
  if (mayBeSent) return joined({ happened, remedy: capitalised(UNKNOWN_REASONS.unclear) })
  // The specification has only the error's message, or the remedy (chapter 8).
  return failure.kind === 'unknown' ? remedy : `${happened} Nothing was sent. ${remedy}`
}

function failed(title: string, failure: Failure, text = joined(explain(failure))): ToastTexts {
  const { kind } = failure
  // The detail of an error of the page does not come from a wallet.
  const detail = kind === 'fault' ? undefined : failure.detail
  const quote = wordsBehind(failure)
  return {
    title,
    text,
    ...(quote && { quote }),
    ...(detail === undefined ? {} : { detail: sanitizeText(detail, LONGEST_DETAIL) }),
    ...(kind === 'rejected' && { isPassing: true }),
    ...(kind === 'insufficientGas' && { offer: 'faucet' }),
  }
}

function connectionFailed(failure: Failure, situation: Situation): ToastTexts {
  return failed('Connection Failed', failure, joined(explain(failure, situation)))
}

function tokenNotWatched({
  failure,
  token,
}: Extract<Notice, { kind: 'tokenNotWatched' }>): ToastTexts {
  const text =
    failure.kind === 'unsupported'
      ? `Your wallet adds no tokens for a page. Add it there by its address: ${token}`
      : undefined
  return failed(`${ISC} Not Added`, failure, text)
}

/** The toast for a notice, in the words of the specification (chapter 8) where it has them. */
export function toToast(notice: Notice): Toast {
  return { ...textsFor(notice), tone: toneOf(notice) }
}

function textsFor(notice: Notice): ToastTexts {
  switch (notice.kind) {
    case 'connectionFailed':
      return connectionFailed(notice.failure, 'connecting')
    // The specification reports a failed switch and a failed addition as connection failures
    // (chapter 4).
    case 'switchFailed':
      return connectionFailed(notice.failure, 'switching')
    case 'networkNotAdded':
      return connectionFailed(notice.failure, 'adding')
    case 'sent': {
      const text = 'Please wait for the transaction to be confirmed.'
      return { title: sentTitle(notice.action), text }
    }
    case 'succeeded': {
      const { title, success: text } = textsOf(notice.action)
      return { title: `${title} Successful`, text: text(notice.amount) }
    }
    case 'sentTwice': {
      const { action, amount, hash } = notice
      const { title, done = '' } = textsOf(action)
      const text = `It was sent once more, not by this page. This account has ${done} ${amount} a second time, in another transaction.`
      return { title: `${title} Repeated`, text, hash }
    }
    case 'failed':
      return failed(`${textsOf(notice.action).title} Failed`, notice.failure, notSentText(notice))
    case 'transactionIssue': {
      const { end, ...texts } = issueTexts(notice.issue)
      const quote = wordsBehind(notice.issue)
      const title = `${textsOf(notice.action).title} ${end}`
      return { title, text: joined(texts), ...(quote && { quote }) }
    }
    case 'reorged': {
      const text = 'The network took back the block that decided it. It is waiting for another one.'
      return { title: sentTitle(notice.action), text }
    }
    case 'maxUnknown':
      return failed('Max Unknown', notice.failure, joined(explain(notice.failure, 'reading')))
    case 'tokenNotWatched':
      return tokenNotWatched(notice)
    default:
      return PLAIN[notice.kind]
  }
}
