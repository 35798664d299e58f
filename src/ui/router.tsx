import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { RootLayout } from './chrome/root-layout.tsx'
import { ErrorPage } from './faults/error-page.tsx'
import { RootErrorPage } from './faults/root-error-page.tsx'

const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: RootErrorPage,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-page.tsx'), 'HomePage'),
})

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('./about/about-page.tsx'), 'AboutPage'),
})

const feedbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feedback',
  component: lazyRouteComponent(() => import('./feedback/feedback-page.tsx'), 'FeedbackPage'),
})

/** Any other path. A route of its own knows its path even while the next page is loading. */
const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage'),
})

const routeTree = rootRoute.addChildren([homeRoute, aboutRoute, feedbackRoute, notFoundRoute])

/** A router of its own for each document or test; the browser's address bar is the default. */
export function createAppRouter(history?: RouterHistory, { isServer = false } = {}) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    ...(isServer && { isServer }),
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

/** The id of the route that is shown. */
export function routeOf(router: AppRouter): string {
  return router.state.matches.at(-1)?.routeId ?? ''
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
