import { createBrowserVisibility } from '../../src/adapters/browser/platform.ts'

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
