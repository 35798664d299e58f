import { renderToString } from 'react-dom/server'
import { createFakeAdapters } from './adapters/memory/fake-adapters.ts'
import type { Adapters } from './application/ports/adapters.ts'
import { createContainer, startServices } from './container.ts'
import { App } from './ui/app.tsx'
import { createNavigation } from './ui/navigation.ts'
import { routeOf, ROUTES, type Route } from './ui/routes.ts'

export interface PrerenderedPage {
  readonly route: Route
  /** What React rendered: first the elements of the head, then the page. */
  readonly html: string
}

/** What a build fixes and its pages show. */
export type Published = Pick<Adapters, 'links' | 'deployment' | 'build'>

/** Renders a page in its initial state: no wallet, no input. Only the build uses it. */
export async function prerenderPage(path: string, published: Published): Promise<PrerenderedPage> {
  const route = routeOf(path)
  const firstPage = await ROUTES[route].load()
  const adapters = { ...createFakeAdapters({ installed: false }), ...published }
  const services = startServices(createContainer(adapters))
  const parts = { services, navigation: createNavigation({ path }), firstPage }
  return { route, html: renderToString(<App {...parts} />) }
}
