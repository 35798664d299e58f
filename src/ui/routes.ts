import type { ComponentType } from 'react'

interface RouteRow {
  /** The file that the build writes. */
  readonly document: string
  /** The module of the page, from which the build finds its scripts. */
  readonly module: string
  /** Downloads the page. */
  load(): Promise<ComponentType>
}

/** Every route, for the router, the prerenderer and the links. */
export const ROUTES = {
  '/': {
    document: 'index.html',
    module: 'src/ui/pages/home/home-page.tsx',
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  },
  '/about': {
    document: 'about/index.html',
    module: 'src/ui/pages/about/about-page.tsx',
    load: async () => (await import('./pages/about/about-page.tsx')).AboutPage,
  },
  '/feedback': {
    document: 'feedback/index.html',
    module: 'src/ui/pages/feedback-page.tsx',
    load: async () => (await import('./pages/feedback-page.tsx')).FeedbackPage,
  },
  // Any other path.
  '/$': {
    document: '404.html',
    module: 'src/ui/pages/not-found-page.tsx',
    load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  },
} satisfies Readonly<Record<string, RouteRow>>

export type Route = keyof typeof ROUTES

/** A path that a link may have. */
export type Path = Exclude<Route, '/$'>

/** A path without the trailing slash that some hosts add. */
export function plainPath(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}

/**
 * The URL of a path or a file of the site, which may be published below a path of its host: `/about` is
 * at `/isc/about` in a build with `--base=/isc/`.
 */
export function urlOf(path: string): string {
  return import.meta.env.BASE_URL + path.slice(1)
}

/** The plain path of a page by the path of its URL. One outside of the site stays as it is. */
export function pathAt(pathname: string): string {
  const base = import.meta.env.BASE_URL
  return plainPath(`${pathname}/`.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname)
}

/** The route of a plain path. */
export function routeOf(path: string): Route {
  return isRoute(path) ? path : '/$'
}

function isRoute(path: string): path is Route {
  return Object.hasOwn(ROUTES, path)
}
