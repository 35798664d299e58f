import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createFakeAdapters } from './adapters/memory/fake-adapters.ts'
import type { Adapters } from './application/ports/adapters.ts'
import { createContainer } from './container.ts'
import { registerCard } from './card-services.ts'
import { App, shownRoute } from './ui/app.tsx'
import { createAppRouter } from './ui/router.tsx'

export interface PrerenderedPage {
  readonly route: string
  /** The output of React: first the elements of the head, then the page. */
  readonly html: string
}

export interface Published extends Pick<Adapters, 'links' | 'deployment' | 'build'> {
  /** The document of /about then has room for the data of the chain. */
  readonly hasNode: boolean
}

/** Only the build uses this. */
export async function prerenderPage(
  path: string,
  { hasNode, ...published }: Published,
): Promise<PrerenderedPage> {
  const links = { ...published.links, trialUrl: `${import.meta.env.BASE_URL}?demo` }
  const fakes = createFakeAdapters({ installed: false })
  const { chain, tokens, wallet } = fakes
  // Nothing is read from it here.
  const node = hasNode ? { host: '', chain, tokens, chainId: wallet.chainId } : undefined
  const adapters = { ...fakes, ...published, links, node }
  const container = createContainer(adapters)
  registerCard(container)
  const initialEntries = [import.meta.env.BASE_URL + path.slice(1)]
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries }),
    isServer: true,
  })
  await router.load()
  const page = <App {...{ container, router }} />
  let html = renderToString(page)
  // Lazy components start to load when they are first rendered.
  while (html.includes(SUSPENDED)) {
    await new Promise((resolve) => setTimeout(resolve))
    html = renderToString(page)
  }
  return { route: shownRoute(router), html }
}

const SUSPENDED = '<!--$!-->'
