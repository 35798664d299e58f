import type { LogPort } from './ports/platform-ports.ts'

export interface PageService {
  /** Specification, chapter 2. */
  reportMissing(path: string): void
  /** React did not take over the prerendered document, because another script has changed it. */
  reportReplaced(cause: unknown): void
}

export function createPageService({ log }: { readonly log: LogPort }): PageService {
  return {
    reportMissing: (path) => log.info('No page at this path', path),
    reportReplaced: (cause) => log.warn('The document had been changed', cause),
  }
}
