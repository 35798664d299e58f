import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Resolver } from '../services.ts'
import { ContainerContext } from './hooks/use-service.ts'
import { createAppRouter, type AppRouter, type RouterOptions } from './router.tsx'

interface AppProps {
  /** The container of the started services. */
  readonly container: Resolver
  readonly router: AppRouter
}

/** The whole page. */
export function App({ container, router }: AppProps) {
  useLayoutEffect(() => {
    // Until now the document looked as if nothing could be pressed (build/document.ts).
    const { dataset } = document.documentElement
    if (dataset.plain !== undefined) dataset.plain = 'page'
  }, [])
  return (
    <ContainerContext value={container}>
      <RouterProvider router={router} />
    </ContainerContext>
  )
}

/** The route that is shown, as in the `data-route` of its document. */
export const shownRoute = ({ state }: AppRouter) => state.matches.at(-1)?.routeId ?? ''

/**
 * Renders the page into its element. A prerendered page is hydrated, unless the host has served the
 * document of another route. Resolves to a function that unmounts it.
 */
export async function mount(
  container: Resolver,
  element: HTMLElement,
  options: RouterOptions = {},
): Promise<() => void> {
  const router = createAppRouter(options)
  await router.load()
  const page = (
    <StrictMode>
      <App container={container} router={router} />
    </StrictMode>
  )
  const end = (root: Root) => {
    root.unmount()
    router.history.destroy()
  }
  // Code of the first page that fails to load is an error only once the page is rendered.
  if (element.dataset.route === shownRoute(router)) {
    // Has the router render the same elements as on a server.
    router.ssr = { manifest: undefined }
    // A transition lets clicks and typing go first.
    return new Promise((resolve) =>
      startTransition(() => {
        const root = hydrateRoot(element, page)
        resolve(() => end(root))
      }),
    )
  }
  // Browsers use the first title of a document, which is that of the other page.
  for (const other of document.head.querySelectorAll(
    'title, meta[name="description"], meta[property^="og:"]',
  )) {
    other.remove()
  }
  const root = createRoot(element)
  root.render(page)
  return () => end(root)
}
