import type { Page } from '@playwright/test'

/** When a toast came, in milliseconds since 1970. */
export interface ToastMark {
  readonly title: string
  /** It is in the page. */
  readonly placed: number
  /** The frame with it has been drawn. */
  painted?: number
  /** So has the frame in which its words can be seen: they come after it, for screen readers. */
  readable?: number
}

declare global {
  interface Window {
    toastMarks: ToastMark[]
  }
}

/** Runs in the page, before anything of its own. */
export function noteToasts(): void {
  const marks: ToastMark[] = []
  window.toastMarks = marks
  const known = new WeakSet<Element>()
  const follow = (toast: Element, title: HTMLElement) => {
    const mark: ToastMark = { title: title.textContent, placed: Date.now() }
    marks.push(mark)
    requestAnimationFrame(() => window.whenDrawn(() => (mark.painted = Date.now())))
    const look = () => {
      if (!toast.isConnected) return
      if (!title.checkVisibility({ visibilityProperty: true })) {
        return void requestAnimationFrame(look)
      }
      window.whenDrawn(() => (mark.readable = Date.now()))
    }
    requestAnimationFrame(look)
  }
  const observer = new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const title = toast.querySelector('p')
      if (title === null || known.has(toast)) continue
      known.add(toast)
      follow(toast, title)
    }
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** The first toast with this title that has not been asked for yet, once it can be read. */
export async function nextToast(page: Page, title: string): Promise<Required<ToastMark>> {
  const found = await page.waitForFunction((wanted) => {
    const index = window.toastMarks.findIndex(
      (mark) => mark.title === wanted && mark.readable !== undefined,
    )
    return index === -1 ? undefined : window.toastMarks.splice(index, 1)[0]
  }, title)
  return (await found.jsonValue()) as Required<ToastMark>
}
