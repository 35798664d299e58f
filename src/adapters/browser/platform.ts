import type {
  ClipboardPort,
  ClockPort,
  LogPort,
  VisibilityPort,
} from '../../application/ports/platform-ports.ts'

export const browserClock: ClockPort = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds)
    return () => clearTimeout(timer)
  },
}

export function createBrowserVisibility(page: Window): VisibilityPort {
  const { document } = page
  return {
    isVisible: () => document.visibilityState === 'visible',
    onChange: (listener) => listenTo(document, 'visibilitychange', listener),
    onLeave: (listener) => listenTo(page, 'pagehide', listener),
    onReturn: (listener) =>
      listenTo(page, 'pageshow', (event) => {
        // The event also follows the first load of a page.
        if ((event as PageTransitionEvent).persisted) listener()
      }),
  }
}

function listenTo(target: EventTarget, type: string, listener: (event: Event) => void) {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

export const browserClipboard: ClipboardPort = {
  async write(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // The user has refused, or there is no clipboard because the page has no HTTPS.
      return false
    }
  },
}

/* oxlint-disable no-console -- the console is what this adapter adapts */
export const consoleLog: LogPort = {
  info: (message, detail) => console.info(message, detail),
  warn: (message, detail) => console.warn(message, detail),
}
