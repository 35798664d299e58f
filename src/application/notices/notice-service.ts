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
  /** Of this notice. Later ones have larger ids. */
  readonly id: number
}

/** The toasts, the oldest first. */
export interface NoticeService {
  readonly toasts: ReadableStore<readonly PostedToast[]>
  /** Posts a notice. It replaces those about the same topic, and withdraws those whose topic it ends. */
  post(notice: Notice): void
  /** Withdraws the toasts about topics that are over. */
  withdraw(...topics: readonly Topic[]): void
  dismiss(id: number): void
}

export function createNoticeService(): NoticeService {
  const toasts = createStore<readonly PostedToast[]>([])
  let lastId = 0
  /** Keeps the toasts that pass. Where all do, that is no news. */
  const keep = (stays: (toast: PostedToast) => boolean) => {
    if (!toasts.get().every(stays)) toasts.set(toasts.get().filter(stays))
  }
  return {
    toasts,
    post(notice) {
      const toast = toToast(notice)
      // What succeeded for an account is of no use to whoever comes next.
      const isOver = ({ tone, topics }: PostedToast) =>
        (tone === 'success' && endsSession(notice)) ||
        topics.some((topic) => toast.topics.includes(topic) || toast.ends?.includes(topic))
      const kept = toasts.get().filter((one) => !isOver(one))
      // An error must not push out what tells of a transaction.
      const crowdedOut =
        kept.length < MOST_TOASTS
          ? undefined
          : (kept.find(({ tone }) => tone === 'destructive') ?? kept[0])
      lastId += 1
      toasts.set([...kept.filter((one) => one !== crowdedOut), { ...toast, id: lastId }])
    },
    withdraw: (...over) => keep(({ topics }) => !topics.some((topic) => over.includes(topic))),
    dismiss: (id) => keep((toast) => toast.id !== id),
  }
}
