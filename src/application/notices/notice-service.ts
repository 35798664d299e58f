import {
  endedBy,
  endsSession,
  isOfAccount,
  toneOf,
  topicsOf,
  type Notice,
  type Topic,
} from '../../domain/messages/notices.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** The largest number of notices at a time. */
export const MOST_NOTICES = 4

/**
 * A notice that is shown as a toast. It stays until it is dismissed, expires or is no longer true.
 */
export interface PostedNotice {
  /** Increases with each notice. */
  readonly id: number
  readonly notice: Notice
}

/** The notices that toasts show, oldest first. */
export interface NoticeService {
  readonly posted: ReadableStore<readonly PostedNotice[]>
  /**
   * Posts a notice. It replaces notices about the same topics, and notices that it makes obsolete.
   */
  post(notice: Notice): void
  /** Withdraws the notices about these topics. */
  withdraw(...topics: readonly Topic[]): void
  /** Withdraws the notices about successes, because the next action begins. */
  withdrawSuccesses(): void
  /** Withdraws the notices about an account, because another account takes its place. */
  withdrawOfAccount(): void
  dismiss(id: number): void
}

export function createNoticeService(): NoticeService {
  const posted = createStore<readonly PostedNotice[]>([])
  let lastId = 0
  const keepIf = (isKept: (one: PostedNotice) => boolean) => {
    const kept = posted.get().filter(isKept)
    if (kept.length < posted.get().length) posted.set(kept)
  }

  /**
   * The notice that makes room for a new one. Errors go first, to keep notices about transactions.
   */
  const crowdedOut = (kept: readonly PostedNotice[]): PostedNotice | undefined => {
    if (kept.length < MOST_NOTICES) return undefined
    return kept.find((one) => toneOf(one.notice) === 'destructive') ?? kept[0]
  }

  return {
    posted,
    post(notice) {
      const over = new Set([...topicsOf(notice), ...endedBy(notice)])
      const isOver = (other: Notice) =>
        // A success of one account is of no use to the next account.
        (toneOf(other) === 'success' && endsSession(notice)) ||
        topicsOf(other).some((topic) => over.has(topic))
      const kept = posted.get().filter((one) => !isOver(one.notice))
      const dropped = crowdedOut(kept)
      lastId += 1
      posted.set([...kept.filter((one) => one !== dropped), { id: lastId, notice }])
    },
    withdraw: (...over) =>
      keepIf(({ notice }) => !topicsOf(notice).some((topic) => over.includes(topic))),
    withdrawSuccesses: () => keepIf(({ notice }) => toneOf(notice) !== 'success'),
    withdrawOfAccount: () => keepIf(({ notice }) => !isOfAccount(notice)),
    dismiss: (id) => keepIf((one) => one.id !== id),
  }
}
