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

/** How many notices there are at most. */
export const MOST_NOTICES = 4

/** A notice that stays until it is dismissed, its time is over or it is no longer true. */
export interface PostedNotice {
  /** Increases with each notice. */
  readonly id: number
  readonly notice: Notice
}

/** What toasts tell of, the oldest first. */
export interface NoticeService {
  readonly posted: ReadableStore<readonly PostedNotice[]>
  /** Posts a notice in place of those about the same topics, and of those that it ends. */
  post(notice: Notice): void
  /** Withdraws the notices about topics that are over. */
  withdraw(...topics: readonly Topic[]): void
  /** Withdraws what has succeeded, when the next thing begins. */
  withdrawSuccesses(): void
  /** Withdraws what is about one account, when another takes its place. */
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

  /** The one that gives way to a new one. Errors go first, to keep those about transactions. */
  const crowdedOut = (kept: readonly PostedNotice[]): PostedNotice | undefined => {
    if (kept.length < MOST_NOTICES) return undefined
    return kept.find((one) => toneOf(one.notice) === 'destructive') ?? kept[0]
  }

  return {
    posted,
    post(notice) {
      const over = new Set([...topicsOf(notice), ...endedBy(notice)])
      const isOver = (other: Notice) =>
        // What succeeded for an account is of no use to the next one.
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
