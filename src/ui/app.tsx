import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Services } from '../application/services.ts'
import { ServicesContext } from './hooks/use-services.ts'
import type { AppRouter } from './router.tsx'

interface AppProps {
  readonly services: Services
  readonly router: AppRouter
}

/** The whole page. */
export function App({ services, router }: AppProps) {
  // Until now the document looked as if nothing could be pressed (build/document.ts).
  useLayoutEffect(() => {
    delete document.documentElement.dataset.plain
  }, [])
  return (
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>
  )
}

/** The route whose page is shown, as documents name it. */
export const shownRoute = ({ state }: AppRouter) => state.matches.at(-1)?.routeId ?? ''

/**
 * Renders the page into its element. A prerendered page is hydrated, unless the host has served the
 * document of another route. Resolves with a function that unmounts it.
 */
export async function mount(app: AppProps, element: HTMLElement): Promise<() => void> {
  const { router } = app
  await router.load()
  const page = (
    <StrictMode>
      <App {...app} />
    </StrictMode>
  )
  const hasFailed = router.state.matches.some(({ status }) => status === 'error')
  if (element.dataset.route === shownRoute(router) && !hasFailed) {
    // The router renders the same elements as on a server then.
    router.ssr = { manifest: undefined }
    // In a transition, so that it yields to clicks and typing.
    return new Promise((resolve) =>
      startTransition(() => {
        const root = hydrateRoot(element, page)
        resolve(() => root.unmount())
      }),
    )
  }
  // Browsers use the first title in the document, which would be that of the other page.
  for (const other of document.head.querySelectorAll('title, meta[name="description"]')) {
    other.remove()
  }
  const root = createRoot(element)
  root.render(page)
  return () => root.unmount()
}
