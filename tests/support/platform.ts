import { createBrowserVisibility } from '../../src/adapters/browser/platform.ts'

type State = 'hidden' | 'visible'

/** Creates the document of a page that can be hidden and shown. */
export function createDocument(visibilityState: State) {
  const document = Object.assign(new EventTarget(), { visibilityState })
  const set = (next: State) => {
    if (next === document.visibilityState) return
    document.visibilityState = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { document: document as unknown as Document, set }
}

/** Creates the visibility of a page that is visible at first, with all events of a page. */
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
    /**
     * Leaves the page, which goes into the back/forward cache. The events have the order of
     * browsers.
     */
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
