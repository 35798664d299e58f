import {
  createLazyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  retainSearchParams,
  type RouterHistory,
} from '@tanstack/react-router'
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

// Loaded by `.lazy`, so that a failed import is an error of the route. `lazyRouteComponent` hides
// it from the router until the page renders, and then reloads the document even while the wallet is
// open.
const home = createRoute({ getParentRoute: () => root, path: '/' }).lazy(async () => {
  const { HomePage } = await import('./pages/home/home-page.tsx')
  return createLazyRoute('/')({ component: HomePage })
})

const about = createRoute({ getParentRoute: () => root, path: '/about' }).lazy(async () => {
  const { AboutPage } = await import('./pages/about/about-page.tsx')
  return createLazyRoute('/about')({ component: AboutPage })
})

const feedback = createRoute({ getParentRoute: () => root, path: '/feedback' }).lazy(async () => {
  const { FeedbackPage } = await import('./pages/feedback-page.tsx')
  return createLazyRoute('/feedback')({ component: FeedbackPage })
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
