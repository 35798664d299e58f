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
import { ErrorPage } from './pages/error-page.tsx'
import { useNavigation } from './hooks/use-navigation.tsx'
import { ROUTES } from './routes.ts'

// In a script of its own, which comes when somebody is about to leave the first page.

/** The router at work, and what shows its pages. */
export interface Routing {
  readonly pages: ReactNode
  /** Goes to a path; settles when its page can be shown. */
  go(path: string): Promise<void>
  /** Settles when the page that the address bar shows can be shown. */
  catchUp(): Promise<void>
  /** Lets go of the browser's history. */
  end(): void
}

function createAppRouter() {
  const root = createRootRoute({ component: Arrival })
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

/** Takes up the page that is shown, with how far it has been scrolled, without showing it itself. */
export async function startRouting(): Promise<Routing> {
  const router = createAppRouter()
  await router.load()
  // It remembers the place of what it has heard scroll, and has heard nothing yet.
  document.dispatchEvent(new Event('scroll'))
  return {
    pages: <RouterProvider router={router} />,
    go: (path) => router.navigate({ to: path }),
    catchUp: () => router.load(),
    end: () => router.history.destroy(),
  }
}

/** Tells what is around the pages where one has come to, before anybody sees it. */
function Arrival() {
  const { arrive } = useNavigation()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  useLayoutEffect(() => arrive(path), [arrive, path])
  return <Outlet />
}
