import type { LogPort } from './ports/platform-ports.ts'

export interface PageServiceDeps {
  readonly log: Pick<LogPort, 'info'>
}

export interface PageService {
  /** Logs that there is no page at a path (specification, chapter 2). */
  reportMissing(path: string): void
}

export function createPageService({ log }: PageServiceDeps): PageService {
  return { reportMissing: (path) => log.info('No page at this path', path) }
}
