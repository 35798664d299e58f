import type { ReactNode } from 'react'
import { createStore, type ReadableStore } from '../application/store.ts'
import { plainPath, routeOf, ROUTES, type Route } from './routes.ts'
import type * as Routing from './router.tsx'

/** Which page is shown. */
export interface Place {
  readonly path: string
  readonly route: Route
}

/**
 * Leads from page to page. The first one stands by itself, as the build has drawn it; the router is
 * loaded when somebody is about to leave it, and shows every page from then on.
 */
export interface Navigation {
  readonly place: ReadableStore<Place>
  /** What shows the pages once the first one has been left. */
  readonly routed: ReadableStore<ReactNode>
  /** Follows the browser's own buttons. The answer ends it. */
  start(): () => void
  /** Has what a visit to the path needs come, as it is likely. */
  approach(path: string): void
  /** Goes to a path; where the code for that does not come, as any link does. */
  go(path: string): Promise<void>
  /** The router has shown the page at a path. */
  arrive(path: string): void
}

export interface NavigationPorts {
  /** The path of the first page. */
  readonly path: string
  /** Stands in for the router's code. */
  readonly load?: () => Promise<typeof Routing>
}

const loadRouting = () => import('./router.tsx')

export function createNavigation(ports: NavigationPorts): Navigation {
  const { load = loadRouting } = ports
  const place = createStore(placeOf(ports.path))
  const routed = createStore<ReactNode>(undefined)
  let routing: Promise<Routing.Routing> | undefined

  const route = () => {
    routing ??= load().then(({ startRouting }) => startRouting())
    // A download that failed is tried again the next time.
    routing.catch(() => (routing = undefined))
    return routing
  }

  const show = ({ pages }: Routing.Routing) => routed.set(pages)

  const goAlong = async () => {
    const isHere = plainPath(window.location.pathname) === place.get().path
    if (routed.get() !== undefined || isHere) return
    const current = await route().catch(() => undefined)
    if (current === undefined) return window.location.reload()
    await current.catchUp()
    show(current)
  }

  const listen = () => void goAlong()

  return {
    place,
    routed,
    start() {
      window.addEventListener('popstate', listen)
      return () => {
        window.removeEventListener('popstate', listen)
        void routing?.then(({ end }) => end())
      }
    },
    approach(path) {
      route().catch(() => undefined)
      ROUTES[routeOf(path)].load().catch(() => undefined)
    },
    async go(path) {
      const current = await route().catch(() => undefined)
      if (current === undefined) return window.location.assign(path)
      await current.go(path)
      show(current)
    },
    arrive(path) {
      const next = placeOf(path)
      if (next.path !== place.get().path) place.set(next)
    },
  }
}

function placeOf(pathname: string): Place {
  const path = plainPath(pathname)
  return { path, route: routeOf(path) }
}
