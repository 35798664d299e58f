import type { Action } from '../transactions/kinds.ts'
import type { Notice } from './notices.ts'

/** What a notice is about. When that is over, its toast is withdrawn. */
export type Topic =
  /** No account is connected, or could not be. */
  | 'connection'
  /** The provider of the connected wallet is missing. */
  | 'provider'
  /** The wallet is not on the right network. */
  | 'network'
  /** The amount that was typed. */
  | 'amount'
  /** Another request was open in the wallet when this one was made. */
  | 'open request'
  /** The addition of a token to the wallet. */
  | 'token'
  | 'clipboard'
  /** What the page keeps in the browser. */
  | 'data'
  /** The last transaction of this kind. */
  | Action

type OtherKind = Exclude<Notice['kind'], 'sent' | 'succeeded' | 'failed' | 'reorged'>

const TOPICS: Readonly<Record<OtherKind, Topic | undefined>> = {
  walletNotInstalled: 'connection',
  walletNotConnected: 'connection',
  walletDisconnected: 'connection',
  walletLocked: 'connection',
  connectionFailed: 'connection',
  siteForgotten: 'connection',
  siteNotForgotten: 'connection',
  providerError: 'provider',
  wrongNetwork: 'network',
  switchFailed: 'network',
  addressCopied: 'clipboard',
  copyFailed: 'clipboard',
  invalidAmount: 'amount',
  maxUnknown: 'amount',
  tokenWatched: 'token',
  tokenNotWatched: 'token',
  dataCleared: 'data',
  updated: undefined,
  feedbackSubmitted: undefined,
}

/** The topics of a notice; none if it stays true whatever happens. */
export function topicsOf(notice: Notice): readonly Topic[] {
  if (!('action' in notice)) return [TOPICS[notice.kind] ?? []].flat()
  const isOpenRequest = notice.kind === 'failed' && notice.failure.kind === 'requestPending'
  return isOpenRequest ? [notice.action, 'open request'] : [notice.action]
}

/** Whether a notice replaces an earlier one about the topic: there is one for each action. */
export function replacesTopic(notice: Notice, topic: Topic): boolean {
  if ('action' in notice) return topic === notice.action
  const isReplaced = topic === 'token' || topic === 'clipboard' || topic === 'data'
  return isReplaced && topicsOf(notice).includes(topic)
}

/** Whether a notice says that the account is no longer connected. */
export function endsSession({ kind }: Notice): boolean {
  return kind === 'walletDisconnected' || kind === 'walletLocked' || kind === 'siteForgotten'
}

/** The approval that a transaction spends: once that is sent, there is no more to say about it. */
const SPENT_APPROVAL: Partial<Readonly<Record<Action, Action>>> = {
  mint: 'approveWeth',
  redeem: 'approveIsc',
}

/** Whether a notice means that the topic of an earlier one is over. */
export function endsTopic(notice: Notice, topic: Topic): boolean {
  switch (notice.kind) {
    // The wallet has answered a request since.
    case 'sent':
    case 'succeeded':
      return (
        topic === 'provider' || topic === 'open request' || topic === SPENT_APPROVAL[notice.action]
      )
    case 'failed':
      return notice.failure.kind === 'rejected' && topic === 'open request'
    default:
      return false
  }
}
