import {
  toToast,
  type Notice,
  type Toast,
  endsSession,
  type Topic,
} from '../../domain/messages/notices.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** How many toasts there are at most. */
export const MOST_TOASTS = 4

/** A toast that stays until it is dismissed, its time is over or it is no longer true. */
export interface PostedToast extends Toast {
  /** Increases with each notice. */
  readonly id: number
}

/** The toasts, the oldest first. */
export interface NoticeService {
  readonly toasts: ReadableStore<readonly PostedToast[]>
  /** Posts a notice in place of those about the same topics, and of those whose topics it ends. */
  post(notice: Notice): void
  /** Withdraws the toasts about topics that are over. */
  withdraw(...topics: readonly Topic[]): void
  dismiss(id: number): void
}

export function createNoticeService(): NoticeService {
  const toasts = createStore<readonly PostedToast[]>([])
  let lastId = 0
  const keepIf = (isKept: (toast: PostedToast) => boolean) => {
    const kept = toasts.get().filter(isKept)
    if (kept.length < toasts.get().length) toasts.set(kept)
  }

  /** The toast that gives way to a new one. Errors go first, to keep those about transactions. */
  const crowdedOut = (kept: readonly PostedToast[]): PostedToast | undefined => {
    if (kept.length < MOST_TOASTS) return undefined
    return kept.find(({ tone }) => tone === 'destructive') ?? kept[0]
  }

  return {
    toasts,
    post(notice) {
      const toast = toToast(notice)
      // What succeeded for an account is of no use to the next one.
      const isOver = ({ tone, topics }: PostedToast) =>
        (tone === 'success' && endsSession(notice)) ||
        topics.some((topic) => toast.topics.includes(topic) || toast.ends?.includes(topic))
      const kept = toasts.get().filter((one) => !isOver(one))
      const dropped = crowdedOut(kept)
      lastId += 1
      toasts.set([...kept.filter((one) => one !== dropped), { ...toast, id: lastId }])
    },
    withdraw: (...over) => keepIf(({ topics }) => !topics.some((topic) => over.includes(topic))),
    dismiss: (id) => keepIf((toast) => toast.id !== id),
  }
}
