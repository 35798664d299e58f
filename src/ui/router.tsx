import {
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  type RouterHistory,
} from '@tanstack/react-router'
import { lazy, type ComponentType } from 'react'
import { RootLayout } from './layout/root-layout.tsx'
import { ErrorPage, RootErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const root = createRootRoute({
  component: RootLayout,
  errorComponent: RootErrorPage,
  notFoundComponent: NotFoundPage,
  validateSearch: (search: { readonly demo?: string | undefined }) => search,
  // A link of the demo stays in its scenario.
  search: { middlewares: [retainSearchParams(['demo'])] },
})

/**
 * A page that is loaded apart, as soon as its route is. The router does not wait for it, and neither
 * does the layout around it, which can be used meanwhile. `lazyRouteComponent` would have both wait,
 * and reloads the document if the import fails, even while the wallet is open.
 */
function page(load: () => Promise<ComponentType>) {
  return {
    component: lazy(async () => ({ default: await load() })),
    // Also when a link to it is pointed at. A failure is the component's to tell.
    loader() {
      load().catch(() => undefined)
    },
  }
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  ...page(async () => (await import('./pages/home/home-page.tsx')).HomePage),
})

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  ...page(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
})

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  ...page(async () => (await import('./pages/feedback-page.tsx')).FeedbackPage),
})

const routeTree = root.addChildren([home, about, feedback])

interface RouterOptions {
  /** The browser's, unless the build renders a page. */
  readonly history?: RouterHistory
  readonly isServer?: boolean
  /** Whether scroll positions are kept in the session storage, to be restored after a reload. */
  readonly scrollRestoration?: boolean
}

export function createAppRouter(options: RouterOptions = {}) {
  return createRouter({
    routeTree,
    // The site may be published below a path of its host.
    basepath: import.meta.env.BASE_URL,
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    ...options,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
