import { ROUTES } from '../../../src/ui/routes.ts'

/** A path of every page, that of no page among them. */
export const PATHS: readonly string[] = Object.keys(ROUTES).map((route) =>
  route === '/$' ? '/no/such/page' : route,
)
