import type { Topic } from '../../src/domain/messages/notices.ts'
import type { NoticeService, PostedToast } from '../../src/application/notices/notice-service.ts'

/** Topics with several notices that end each other, but do not replace each other. */
const SHARED = new Set<Topic>(['connection', 'provider', 'network', 'amount', 'open request'])

/**
 * Records which toasts there are. Each comes after those about the same that it has replaced, so that a
 * test can tell the whole course of an action.
 */
export function recordStack({ toasts }: NoticeService) {
  let courses: readonly (readonly PostedToast[])[] = []
  const read = () => {
    const present = toasts.get()
    const known = new Set(courses.flat())
    const added = present.filter((toast) => !known.has(toast))
    const followed = new Set<PostedToast>()
    courses = courses.flatMap((course) => {
      const last = course.at(-1)
      if (last === undefined || present.includes(last)) return [course]
      const next = added.find(({ topics }) =>
        topics.some((topic) => last.topics.includes(topic) && !SHARED.has(topic)),
      )
      if (next === undefined || followed.has(next)) return []
      followed.add(next)
      return [[...course, next]]
    })
    courses = [...courses, ...added.filter((toast) => !followed.has(toast)).map((one) => [one])]
  }
  read()
  toasts.subscribe(read)
  return () => courses.flat()
}
