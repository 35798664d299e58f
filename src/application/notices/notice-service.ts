import {
  endsTopic,
  replacesTopic,
  topicsOf,
  type Topic,
} from '../../domain/messages/notice-topics.ts'
import { toToast, type Notice, type Toast } from '../../domain/messages/notices.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** A toast that stays until it is dismissed, its time is over or it is no longer true. */
export interface PostedToast extends Toast {
  /** Of this notice. Later ones have larger ids. */
  readonly id: number
  /** The place in the stack. A notice about the same action keeps it. */
  readonly slot: number
  /** The topics that it is withdrawn with. */
  readonly topics: readonly Topic[]
}

/** The toasts from top to bottom. */
export interface NoticeService {
  readonly toasts: ReadableStore<readonly PostedToast[]>
  /**
   * Posts a notice: in the place of an earlier one about the same action, else at the end. It replaces
   * one with the same text, and withdraws those whose topic it ends.
   */
  post(notice: Notice): void
  /** Withdraws the toasts about topics that are over. */
  withdraw(...topics: readonly Topic[]): void
  dismiss(id: number): void
}

export function createNoticeService(): NoticeService {
  const toasts = createStore<readonly PostedToast[]>([])
  let lastId = 0
  return {
    toasts,
    post(notice) {
      const toast = toToast(notice)
      const isReplaced = ({ topics }: PostedToast) =>
        topics.some((topic) => replacesTopic(notice, topic))
      const isOver = ({ title, text, quote, topics }: PostedToast) => {
        const isSame =
          title === toast.title && text === toast.text && quote?.words === toast.quote?.words
        return isSame || topics.some((topic) => endsTopic(notice, topic))
      }
      const before = toasts.get()
      const replaced = before.find(isReplaced)
      lastId += 1
      const slot = replaced?.slot ?? lastId
      const posted = { ...toast, id: lastId, slot, topics: topicsOf(notice) }
      const kept = before
        .map((one) => (one === replaced ? posted : one))
        .filter((one) => one === posted || !(isReplaced(one) || isOver(one)))
      toasts.set(replaced ? kept : [...kept, posted])
    },
    withdraw(...over) {
      const isOver = ({ topics }: PostedToast) => topics.some((topic) => over.includes(topic))
      if (!toasts.get().some(isOver)) return
      toasts.set(toasts.get().filter((toast) => !isOver(toast)))
    },
    dismiss: (id) => toasts.set(toasts.get().filter((toast) => toast.id !== id)),
  }
}
