import { createBrowserVisibility } from '../../src/adapters/browser/platform.ts'
import type { ClockPort } from '../../src/application/ports/platform-ports.ts'

/** A clock that stands still until a test advances it. */
export function createTestClock() {
  const tasks = new Map<symbol, { due: number; task: () => void }>()
  let elapsed = 0
  // From the time that has passed to the time of day.
  let offset = 0
  const port: ClockPort = {
    now: () => elapsed + offset,
    elapsed: () => elapsed,
    after(milliseconds, task) {
      const key = Symbol('task')
      tasks.set(key, { due: elapsed + milliseconds, task })
      return () => {
        tasks.delete(key)
      }
    },
  }
  return {
    ...port,
    /** Sets the time of day, as a person or a time server does. No task becomes due by that. */
    set(now: number) {
      offset = now - elapsed
    },
    /** Lets time pass and runs the tasks that are due, in their order. */
    advance(milliseconds: number) {
      elapsed += milliseconds
      const inOrder = [...tasks].sort(([, one], [, other]) => one.due - other.due)
      for (const [key, { due, task }] of inOrder) {
        if (due <= elapsed && tasks.delete(key)) task()
      }
    },
  }
}

export function createTestClipboard() {
  return {
    /** What was written last. */
    text: '',
    async write(text: string) {
      this.text = text
      return true
    },
  }
}

export function createTestLog() {
  const entries: { message: string; detail: unknown }[] = []
  const add = (message: string, detail: unknown) => {
    entries.push({ message, detail })
  }
  return { entries, info: add, warn: add }
}

type State = 'hidden' | 'visible'

/** The document of a page that can be hidden and shown. */
export function createDocument(visibilityState: State) {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const set = (next: State) => {
    if (next === document.visibilityState) return
    document.visibilityState = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { document: document as unknown as Document, set }
}

export type TestVisibility = ReturnType<typeof createTestVisibility>

/** The visibility of a page that is visible at first, and all that can happen to it. */
export function createTestVisibility() {
  const { document, set } = createDocument('visible')
  const page = Object.assign(new EventTarget(), { document })
  const transition = (type: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  const setVisible = (isVisible: boolean) => set(isVisible ? 'visible' : 'hidden')
  return {
    ...createBrowserVisibility(page as unknown as Window),
    setVisible,
    load: () => transition('pageshow', false),
    /** Leaves the page for the back/forward cache. The events come in the order of browsers. */
    leave() {
      transition('pagehide', true)
      setVisible(false)
    },
    comeBack() {
      setVisible(true)
      transition('pageshow', true)
    },
  }
}
