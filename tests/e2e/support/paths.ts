import { PAGES } from '../../../tooling/vite/prerender.ts'

/** A path of every page, that of no page among them. */
export const PATHS: readonly string[] = PAGES.map(({ path }) =>
  path === '/404' ? '/no/such/page' : path,
)
