import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createFakeAdapters } from './adapters/memory/fake-adapters.ts'
import type { Links } from './application/services.ts'
import { createContainer, startServices } from './container.ts'
import { App } from './ui/app.tsx'
import { createAppRouter, routeOf } from './ui/router.tsx'

export interface PrerenderedPage {
  /** The id of the route that the page belongs to. */
  readonly route: string
  /** What React has drawn: first what belongs into the head, then the page. */
  readonly html: string
}

/** Draws a page as it is before anything has happened: no wallet, nothing typed. For the build only. */
export async function prerenderPage(path: string, links: Links): Promise<PrerenderedPage> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter(history, { isServer: true })
  await router.load()
  const adapters = { ...createFakeAdapters({ installed: false }), links }
  const services = startServices(createContainer(adapters))
  const html = renderToString(<App services={services} router={router} />)
  return { route: routeOf(router), html }
}
