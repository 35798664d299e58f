import { PAGES } from '../../../tooling/vite/prerender.ts'

/** A path of every page, including the page for unknown paths. */
export const PATHS: readonly string[] = PAGES.map(({ path }) =>
  path === '/404' ? '/no/such/page' : path,
)
