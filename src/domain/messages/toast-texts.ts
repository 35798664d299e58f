import { NETWORK_NAME } from '../network.ts'
import { PROTOCOL, wordList } from '../protocol.ts'
import { textsOf, type Action } from '../transactions/kinds/kinds.ts'
import { isDeclined, type Failure } from '../failure.ts'
import type { TransactionHash } from '../transactions/transaction.ts'
import { sanitizeText, type UntrustedQuote } from '../untrusted-text.ts'
import { explain, wordsBehind, type Explanation, type Situation } from './failure-messages.ts'
import type { Notice, PlainKind } from './notices.ts'
import { capitalised, issueTexts, UNKNOWN_REASONS } from './transaction-messages.ts'

export interface Toast {
  readonly tone: 'destructive' | 'neutral' | 'success'
  readonly title: string
  /** In the page's own words. Empty if only the words of a wallet or contract say what happened. */
  readonly text: string
  /** Adds to a text that is the specification's. */
  readonly note?: string
  readonly quote?: UntrustedQuote
  /** The raw error, sanitised. */
  readonly detail?: string
  readonly offer?: 'wallet' | 'faucet'
  readonly hash?: TransactionHash
  /** An error that needs no answer, such as a decline. Its toast disappears by itself. */
  readonly isPassing?: true
}

const PLAIN: Readonly<Record<PlainKind | 'invalidAmount', Toast>> = {
  wrongNetwork: {
    tone: 'destructive',
    title: 'Wrong Network',
    text: `Please connect to ${NETWORK_NAME} testnet to use this application.`,
  },
  walletNotInstalled: {
    tone: 'destructive',
    title: `${PROTOCOL.wallet.name} Not Installed`,
    text: `Please install the ${PROTOCOL.wallet.name} browser extension to connect your wallet.`,
    offer: 'wallet',
  },
  walletDisconnected: {
    tone: 'neutral',
    title: 'Wallet Disconnected',
    text: 'Your wallet has been disconnected.',
  },
  walletLocked: {
    tone: 'neutral',
    title: 'Wallet Disconnected',
    text: 'Your wallet is locked, or no longer shares an account with this page. Unlock it, or connect again.',
  },
  walletNotConnected: {
    tone: 'destructive',
    title: 'Wallet Not Connected',
    text: 'Please connect your wallet first.',
  },
  providerError: {
    tone: 'destructive',
    title: 'Provider Error',
    text: 'Web3 provider not available.',
  },
  invalidAmount: {
    tone: 'destructive',
    title: 'Invalid Amount',
    text: 'Please enter a valid amount.',
  },
  addressCopied: {
    tone: 'neutral',
    title: 'Address Copied',
    text: 'The address is on your clipboard.',
  },
  copyFailed: {
    tone: 'destructive',
    title: 'Copy Failed',
    text: 'The browser did not allow it. Copy it in your wallet.',
  },
  feedbackSubmitted: {
    tone: 'success',
    title: 'Feedback Submitted',
    text: 'Thank you for your feedback! We appreciate your input.',
  },
}

/** In the words of the specification (chapter 8) where it has them. */
export function toToast(notice: Notice): Toast {
  switch (notice.kind) {
    // The specification reports a failed switch and a failed addition as connection failures
    // (chapter 4).
    case 'connectionFailed':
      return failed('Connection Failed', notice.failure, textOf(notice.failure, 'connecting'))
    case 'switchFailed':
      return failed('Connection Failed', notice.failure, textOf(notice.failure, 'switching'))
    case 'networkNotAdded':
      return failed('Connection Failed', notice.failure, textOf(notice.failure, 'adding'))
    case 'maxUnknown':
      return failed('Max Unknown', notice.failure, textOf(notice.failure, 'reading'))
    case 'tokensWatched': {
      const [only, ...more] = notice.symbols
      const text = `Your wallet shows ${wordList(notice.symbols)} among your tokens now.`
      return { tone: 'success', title: `${more.length > 0 ? 'Tokens' : only} Added`, text }
    }
    case 'tokenNotWatched':
      return failed(`${notice.token.symbol} Not Added`, notice.failure, notWatchedText(notice))
    case 'sent':
      return sent(notice.action, 'Please wait for the transaction to be confirmed.')
    case 'reorged':
      return sent(
        notice.action,
        'The network took back the block that decided it. Its outcome is open again.',
      )
    case 'succeeded': {
      const { title, success } = textsOf(notice.action)
      const { amount, arrived } = notice
      const note = arrived && { note: `After the fee, ${arrived} arrived.` }
      return { tone: 'success', title: `${title} Successful`, text: success(amount), ...note }
    }
    case 'sentTwice': {
      const { action, amount, hash } = notice
      const { title, done = '' } = textsOf(action)
      const text = `It was sent once more, not by this page. This account has ${done} ${amount} a second time, in another transaction.`
      return { tone: 'destructive', title: `${title} Repeated`, text, hash }
    }
    case 'failed':
      return failed(
        `${textsOf(notice.action).title} ${notice.mayBeSent ? 'Unclear' : 'Failed'}`,
        notice.failure,
        notSentText(notice),
      )
    case 'transactionIssue': {
      const { end, ...texts } = issueTexts(notice.issue)
      const quote = wordsBehind(notice.issue)
      return {
        // The request is answered in the other tab, and may well succeed.
        tone: notice.issue.kind === 'otherTab' ? 'neutral' : 'destructive',
        title: `${textsOf(notice.action).title} ${end}`,
        text: joined(texts),
        ...(quote && { quote }),
      }
    }
    default:
      return PLAIN[notice.kind]
  }
}

function sent(action: Action, text: string): Toast {
  const { title, sentTitle = title } = textsOf(action)
  return { tone: 'neutral', title: `${sentTitle} Transaction Sent`, text }
}

const LONGEST_DETAIL = 2000

function failed(title: string, failure: Failure, text: string): Toast {
  const { kind } = failure
  // The detail of an error of the page does not come from a wallet.
  const detail = kind === 'fault' ? undefined : failure.detail
  const quote = wordsBehind(failure)
  return {
    tone: 'destructive',
    title,
    text,
    ...(quote && { quote }),
    ...(detail === undefined ? {} : { detail: sanitizeText(detail, LONGEST_DETAIL) }),
    ...(isDeclined(failure) && { isPassing: true }),
    ...(kind === 'insufficientGas' && { offer: 'faucet' }),
  }
}

function textOf(failure: Failure, situation?: Situation): string {
  return joined(explain(failure, situation))
}

function joined({ happened, remedy }: Explanation): string {
  return [happened, remedy].filter((sentence) => sentence !== '').join(' ')
}

/** The wallet may have failed after it has sent the transaction. */
function notSentText({ failure, mayBeSent }: Extract<Notice, { kind: 'failed' }>): string {
  const { happened, remedy } = explain(failure)
  if (mayBeSent) return joined({ happened, remedy: capitalised(UNKNOWN_REASONS.unclear) })
  // The specification has only the error's message, or the remedy (chapter 8).
  return failure.kind === 'unknown' ? remedy : `${happened} Nothing was sent. ${remedy}`
}

function notWatchedText({ failure, token }: Extract<Notice, { kind: 'tokenNotWatched' }>): string {
  return failure.kind === 'unsupported'
    ? `Your wallet adds no tokens for a page. Add it there by its address: ${token.address}`
    : textOf(failure)
}
