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
import { ROUTES } from './routes.ts'

// TanStack Router, in a script of its own of 24 kB: most visits end on the page that they begin with.

/** The started router, and what shows its pages. */
export interface Router {
  readonly pages: ReactNode
  /** Goes to a path; settles when its page can be shown. */
  go(path: string): Promise<void>
  /** Settles when the page that the address bar shows can be shown. */
  loadCurrent(): Promise<void>
  /** Stops listening to the browser's history. */
  end(): void
}

function createAppRouter() {
  const root = createRootRoute({ component: CurrentRoute })
  const pages = Object.entries(ROUTES).map(([path, { load }]) =>
    createRoute({
      getParentRoute: () => root,
      // The route of any other path knows that path even while the next page is loading.
      path,
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  )
  return createRouter({
    routeTree: root.addChildren(pages),
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
}

/** Takes over the page that is shown, with its scroll position, without showing it itself. */
export async function startRouter(): Promise<Router> {
  const router = createAppRouter()
  await router.load()
  // It remembers the position of what it has heard scroll, and has heard nothing yet.
  document.dispatchEvent(new Event('scroll'))
  return {
    pages: <RouterProvider router={router} />,
    go: (path) => router.navigate({ to: path }),
    loadCurrent: () => router.load(),
    end: () => router.history.destroy(),
  }
}

/** Tells header and footer which page is shown, before anybody sees it. */
function CurrentRoute() {
  const { setPath } = useNavigation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  useLayoutEffect(() => setPath(path), [setPath, path])
  return <Outlet />
}
