import type { ReactNode } from 'react'
import { createStore, type ReadableStore } from '../application/store.ts'
import type * as RouterModule from './router.tsx'
import { pathAt, plainPath, routeOf, ROUTES, urlOf, type Route } from './routes.ts'

/** The page that is shown. */
export interface PageLocation {
  readonly path: string
  readonly route: Route
}

/**
 * Navigates between pages. The first page is rendered without the router. The router is downloaded
 * when the user is about to leave it, and renders every page from then on.
 */
export interface Navigation {
  readonly location: ReadableStore<PageLocation>
  /** The router's pages; undefined until the first page is left. */
  readonly routedPages: ReadableStore<ReactNode>
  /** Listens to the browser's back and forward buttons. Returns a function that stops. */
  start(): () => void
  /** Downloads what a likely visit to the path needs. */
  preload(path: string): void
  /** Goes to a path. If the router cannot be loaded, the browser loads the document. */
  go(path: string): Promise<void>
  /** For the router: it shows the page at this path now. */
  setPath(path: string): void
}

export interface NavigationPorts {
  /** The path of the first page. */
  readonly path: string
  /** Loads the router, where it is to be another one. */
  readonly load?: (() => Promise<Pick<typeof RouterModule, 'startRouter'>>) | undefined
}

const loadRouter = () => import('./router.tsx')

export function createNavigation(ports: NavigationPorts): Navigation {
  const { load = loadRouter } = ports
  const location = createStore(locationOf(ports.path))
  const routedPages = createStore<ReactNode>(undefined)
  let router: Promise<RouterModule.Router> | undefined

  const startRouter = () => {
    router ??= load().then((module) => module.startRouter())
    // A failed download is tried again the next time.
    router.catch(() => (router = undefined))
    return router
  }

  const showPagesOf = ({ pages }: RouterModule.Router) => routedPages.set(pages)

  const followHistory = async () => {
    const isHere = pathAt(window.location.pathname) === location.get().path
    if (routedPages.get() !== undefined || isHere) return
    const started = await startRouter().catch(() => undefined)
    if (started === undefined) return window.location.reload()
    await started.loadCurrent()
    showPagesOf(started)
  }

  const listener = () => void followHistory()

  return {
    location,
    routedPages,
    start() {
      window.addEventListener('popstate', listener)
      return () => {
        window.removeEventListener('popstate', listener)
        void router?.then(({ end }) => end())
      }
    },
    preload(path) {
      startRouter().catch(() => undefined)
      ROUTES[routeOf(path)].load().catch(() => undefined)
    },
    async go(path) {
      const started = await startRouter().catch(() => undefined)
      if (started === undefined) return window.location.assign(urlOf(path))
      await started.go(path)
      showPagesOf(started)
    },
    setPath(path) {
      const next = locationOf(path)
      if (next.path !== location.get().path) location.set(next)
    },
  }
}

function locationOf(pathname: string): PageLocation {
  const path = plainPath(pathname)
  return { path, route: routeOf(path) }
}
