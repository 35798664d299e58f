import { renderToString } from 'react-dom/server'
import { createFakeAdapters } from './adapters/memory/fake-adapters.ts'
import type { Links } from './application/ports/adapters.ts'
import { createContainer, startServices } from './container.ts'
import { App } from './ui/app.tsx'
import { createNavigation } from './ui/navigation.ts'
import { routeOf, ROUTES, type Route } from './ui/routes.ts'

export interface PrerenderedPage {
  /** The route that the page belongs to. */
  readonly route: Route
  /** What React has drawn: first what belongs into the head, then the page. */
  readonly html: string
}

/** Draws a page as it is before anything has happened: no wallet, nothing typed. For the build only. */
export async function prerenderPage(path: string, links: Links): Promise<PrerenderedPage> {
  const route = routeOf(path)
  const firstPage = await ROUTES[route].load()
  const adapters = { ...createFakeAdapters({ installed: false }), links }
  const services = startServices(createContainer(adapters))
  const parts = { services, navigation: createNavigation({ path }), firstPage }
  return { route, html: renderToString(<App {...parts} />) }
}
