import { toToast, type Notice, type Toast } from '../domain/notice.ts'
import { createStore, type ReadableStore } from './store.ts'

/** A toast that is to be seen until it is dismissed or has had its time. */
export interface PostedToast extends Toast {
  readonly id: number
}

/** What the product has to say, oldest first. */
export interface NoticeService {
  readonly toasts: ReadableStore<readonly PostedToast[]>
  /**
   * Posts a notice; one with the same words that still stands makes way for it, and so does a success
   * that it takes back.
   */
  post(notice: Notice): void
  dismiss(id: number): void
}

// An older success of the same kind may go with it: its record is in the list of transactions.
function titleNotTrueAnyMore(notice: Notice): string | undefined {
  if (notice.kind !== 'takenBack') return undefined
  return toToast({ kind: 'succeeded', action: notice.action, amount: '' }).title
}

export function createNoticeService(): NoticeService {
  const toasts = createStore<readonly PostedToast[]>([])
  let lastId = 0
  return {
    toasts,
    post(notice) {
      const toast = toToast(notice)
      const untrue = titleNotTrueAnyMore(notice)
      const others = toasts.get().filter(({ title, text }) => {
        return title !== untrue && (title !== toast.title || text !== toast.text)
      })
      lastId += 1
      toasts.set([...others, { ...toast, id: lastId }])
    },
    dismiss: (id) => toasts.set(toasts.get().filter((toast) => toast.id !== id)),
  }
}
