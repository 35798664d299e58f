import type { PagePort } from '../../application/ports/page-port.ts'

export function createBrowserPage(page: Document): PagePort {
  return {
    isVisible: () => page.visibilityState === 'visible',
    onVisibility(listener) {
      page.addEventListener('visibilitychange', listener)
      return () => page.removeEventListener('visibilitychange', listener)
    },
  }
}
