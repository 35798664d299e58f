import type { Action } from '../transactions/call.ts'
import type { Failure } from '../failure.ts'
import type { Notice } from './notices.ts'

/** What a notice is about, where that can be over while its toast still stands. */
export type Topic =
  /** No account is connected, or could not be. */
  | 'connection'
  /** There is nothing to talk to the connected wallet by. */
  | 'provider'
  /** The wallet is not on Sepolia. */
  | 'network'
  /** The wallet had a request open when it was to be asked for this. */
  | `open request: ${Action}`
  /** This was carried out, or something else was in its place. */
  | `end: ${Action}`

const isOpenRequest = (topic: Topic) => topic.startsWith('open request: ')

type OtherKind = Exclude<Notice['kind'], 'succeeded' | 'failed'>

const TOPICS: Readonly<Record<OtherKind, Topic | undefined>> = {
  walletNotInstalled: 'connection',
  walletNotConnected: 'connection',
  walletDisconnected: 'connection',
  walletLocked: 'connection',
  connectionFailed: 'connection',
  providerError: 'provider',
  wrongNetwork: 'network',
  switchFailed: 'network',
  addressCopied: undefined,
  copyFailed: undefined,
  invalidAmount: undefined,
  sent: undefined,
  reorged: undefined,
  maxUnknown: undefined,
  tokenWatched: undefined,
  tokenNotWatched: undefined,
  feedbackSubmitted: undefined,
}

/** What a notice is about; nothing where it stays true whatever happens. */
export function topicOf(notice: Notice): Topic | undefined {
  if (notice.kind === 'succeeded') return `end: ${notice.action}`
  if (notice.kind === 'failed') return topicOfFailure(notice.action, notice.failure)
  return TOPICS[notice.kind]
}

function topicOfFailure(action: Action, { kind }: Failure): Topic | undefined {
  if (kind === 'requestPending') return `open request: ${action}`
  const isOfBlock = kind === 'cancelled' || kind === 'replaced' || kind === 'transactionFailed'
  return isOfBlock ? `end: ${action}` : undefined
}

/** Whether a notice tells that what an earlier one was about is over. */
export function endsTopic(notice: Notice, topic: Topic): boolean {
  switch (notice.kind) {
    // An older success of the same kind may go with it: its record is in the list of transactions.
    case 'reorged':
      return topic === `end: ${notice.action}`
    // The wallet has answered a request since.
    case 'sent':
    case 'succeeded':
      return topic === 'provider' || isOpenRequest(topic)
    case 'failed':
      return notice.failure.kind === 'rejected' && isOpenRequest(topic)
    default:
      return false
  }
}
