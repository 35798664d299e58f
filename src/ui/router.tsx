import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
  useMatches,
} from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import { useNavigation } from './hooks/use-services.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { ROUTES, urlOf } from './routes.ts'

// TanStack Router, in a chunk of its own (24 kB): most visits end on the page where they begin.

/** A started router. */
export interface Router {
  readonly pages: ReactNode
  /** Goes to a path; resolves when its page can be shown. */
  go(path: string): Promise<void>
  /** Loads the page of the current URL; resolves when it can be shown. */
  loadCurrent(): Promise<void>
  /** Stops listening to the browser's history. */
  end(): void
}

export interface RouterOptions {
  /** Whether links within the page keep the query of its URL. */
  readonly keepsQuery?: boolean
  /** Whether scroll positions are kept in the session storage, to be restored after a reload. */
  readonly storesPositions?: boolean
}

function createAppRouter(storesPositions: boolean) {
  const root = createRootRoute({ component: CurrentRoute })
  const pages = Object.entries(ROUTES).map(([path, { load }]) =>
    createRoute({
      getParentRoute: () => root,
      // `/$`, any other path, is a route too, so that its path is known while the next page loads.
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  )
  return createRouter({
    basepath: urlOf('/'),
    routeTree: root.addChildren(pages),
    defaultErrorComponent: ErrorPage,
    scrollRestoration: storesPositions,
  })
}

/** Starts the router on the current page, with its scroll position, without rendering it. */
export async function startRouter({
  keepsQuery = false,
  storesPositions = true,
}: RouterOptions = {}): Promise<Router> {
  const router = createAppRouter(storesPositions)
  await router.load()
  // The router stores the scroll position on scroll events, and has seen none yet.
  document.dispatchEvent(new Event('scroll'))
  return {
    pages: <RouterProvider router={router} />,
    go: (path) => router.navigate({ to: path, search: keepsQuery }),
    loadCurrent: () => router.load(),
    end: () => router.history.destroy(),
  }
}

/** Updates the location for header and footer before the page is painted. */
function CurrentRoute() {
  const { setPath } = useNavigation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  useLayoutEffect(() => setPath(path), [setPath, path])
  return <Outlet />
}
