import type { ComponentType } from 'react'

/** The pages by their routes, each in a script of its own. The last is for any other path. */
export const PAGES = {
  '/': async () => (await import('./pages/home/home-page.tsx')).HomePage,
  '/about': async () => (await import('./pages/about/about-page.tsx')).AboutPage,
  '/feedback': async () => (await import('./pages/feedback-page.tsx')).FeedbackPage,
  '/$': async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>

export type Route = keyof typeof PAGES

/** A path without the slash at its end that some hosts put there. */
export function plainPath(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}

/** The route of a plain path. */
export function routeOf(path: string): Route {
  return isRoute(path) ? path : '/$'
}

function isRoute(path: string): path is Route {
  return Object.hasOwn(PAGES, path)
}
