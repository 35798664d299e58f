import { endsTopic, topicOf, type Topic } from '../../domain/messages/notice-topics.ts'
import { toToast, type Notice, type Toast } from '../../domain/messages/notices.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** A toast that stays until it is dismissed, its time is over or it is no longer true. */
export interface PostedToast extends Toast {
  readonly id: number
  /** The topic that it is withdrawn with. */
  readonly concerns?: Topic
}

/** The toasts, oldest first. */
export interface NoticeService {
  readonly toasts: ReadableStore<readonly PostedToast[]>
  /** Posts a notice. It replaces one with the same text, and those whose topic it ends. */
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
      const topic = topicOf(notice)
      const others = toasts.get().filter(({ title, text, concerns }) => {
        const isSame = title === toast.title && text === toast.text
        return !isSame && !(concerns && endsTopic(notice, concerns))
      })
      lastId += 1
      toasts.set([...others, { ...toast, id: lastId, ...(topic && { concerns: topic }) }])
    },
    withdraw(...topics) {
      const isOver = ({ concerns }: PostedToast) => concerns && topics.includes(concerns)
      if (!toasts.get().some(isOver)) return
      toasts.set(toasts.get().filter((toast) => !isOver(toast)))
    },
    dismiss: (id) => toasts.set(toasts.get().filter((toast) => toast.id !== id)),
  }
}
