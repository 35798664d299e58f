import type { LogPort, VisibilityPort } from './ports/platform-ports.ts'
import type { ReadableStore } from './store.ts'

export interface PageServiceDeps {
  readonly log: Pick<LogPort, 'info'>
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange'>
}

/** The page in its tab. */
export interface PageService {
  /** Whether the page is visible, which is assumed during hydration. */
  readonly isVisible: ReadableStore<boolean>
  /** Logs that there is no page at a path (specification, chapter 2). */
  reportMissing(path: string): void
}

export function createPageService({ log, visibility }: PageServiceDeps): PageService {
  return {
    isVisible: { initial: true, get: visibility.isVisible, subscribe: visibility.onChange },
    reportMissing: (path) => log.info('No page at this path', path),
  }
}
