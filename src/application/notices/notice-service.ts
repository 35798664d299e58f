import { topicOf, type Notice, type Topic } from '../../domain/messages/notices.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** Shown as a toast until the notice is dismissed, expires or is no longer true. */
export interface PostedNotice {
  readonly id: number
  readonly notice: Notice
}

/** Oldest first. */
export interface NoticeService {
  readonly posted: ReadableStore<readonly PostedNotice[]>
  /**
   * Replaces the earlier notices about the same topic and action. Notices that are posted together
   * stand side by side: no outcome of a round hides another.
   */
  post(...notices: readonly Notice[]): void
  withdraw(...topics: readonly Topic[]): void
  dismiss(id: number): void
}

export function createNoticeService(): NoticeService {
  const posted = createStore<readonly PostedNotice[]>([])
  let lastId = 0

  const add = (notice: Notice): PostedNotice => {
    lastId += 1
    return { id: lastId, notice }
  }

  const replace = (
    isOver: (shown: PostedNotice) => boolean,
    added: readonly PostedNotice[] = [],
  ) => {
    const kept = posted.get().filter((shown) => !isOver(shown))
    const isChanged = kept.length < posted.get().length || added.length > 0
    if (isChanged) posted.set([...kept, ...added])
  }

  return {
    posted,
    post(...notices) {
      const keys = new Set(notices.map(keyOf))
      replace(({ notice }) => keys.has(keyOf(notice)), notices.map(add))
    },
    withdraw: (...topics) => replace(({ notice }) => topics.includes(topicOf(notice))),
    dismiss: (id) => replace((shown) => shown.id === id),
  }
}

function keyOf(notice: Notice): string {
  return 'action' in notice ? `${topicOf(notice)} ${notice.action}` : topicOf(notice)
}
