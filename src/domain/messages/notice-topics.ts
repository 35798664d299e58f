import type { Action } from '../transactions/call.ts'
import type { Failure } from '../failure.ts'
import type { Notice } from './notices.ts'

/** What a notice is about. When that is over, its toast is withdrawn. */
export type Topic =
  /** No account is connected, or could not be. */
  | 'connection'
  /** The provider of the connected wallet is missing. */
  | 'provider'
  /** The wallet is not on Sepolia. */
  | 'network'
  /** Another request was open in the wallet when this one was made. */
  | `open request: ${Action}`
  /** The outcome of a transaction. */
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

/** The topic of a notice; undefined if it stays true whatever happens. */
export function topicOf(notice: Notice): Topic | undefined {
  if (notice.kind === 'succeeded') return `end: ${notice.action}`
  if (notice.kind === 'failed') return topicOfFailure(notice.action, notice.failure)
  return TOPICS[notice.kind]
}

/** What a block has decided, and a reorg can take back. */
const OUTCOMES: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
  'cancelled',
  'replaced',
  'transactionFailed',
  'approvedLess',
  'stillApproved',
])

function topicOfFailure(action: Action, { kind }: Failure): Topic | undefined {
  if (kind === 'requestPending') return `open request: ${action}`
  return OUTCOMES.has(kind) ? `end: ${action}` : undefined
}

/** Whether a notice means that the topic of an earlier one is over. */
export function endsTopic(notice: Notice, topic: Topic): boolean {
  switch (notice.kind) {
    // This may also withdraw an older success of the same kind, which is still in the list.
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
