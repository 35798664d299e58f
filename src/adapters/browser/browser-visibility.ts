import type { VisibilityPort } from '../../application/ports/platform-ports.ts'

export function createBrowserVisibility(page: Window): VisibilityPort {
  const { document } = page
  return {
    isVisible: () => document.visibilityState === 'visible',
    onChange: (listener) => listenTo(document, 'visibilitychange', listener),
    onLeave: (listener) => listenTo(page, 'pagehide', listener),
    onReturn: (listener) =>
      listenTo(page, 'pageshow', (event) => {
        // A page that has just been loaded is shown as well.
        if ((event as PageTransitionEvent).persisted) listener()
      }),
  }
}

function listenTo(target: EventTarget, type: string, listener: (event: Event) => void) {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
