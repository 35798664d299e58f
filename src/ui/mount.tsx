import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import type { Services } from '../application/services.ts'
import { App } from './app.tsx'
import { replayEarlyEvents } from './pre-hydration/replay.ts'
import { ErrorPage } from './pages/error-page.tsx'
import type { Navigation } from './navigation.ts'
import { ROUTES } from './routes.ts'

interface Parts {
  readonly services: Services
  readonly navigation: Navigation
}

/**
 * Shows the page in its element. Where the build has drawn it already, it is taken over as it
 * stands, unless a host has served the document of another route. Answers with how to end it.
 */
export async function mount(parts: Parts, element: HTMLElement): Promise<() => void> {
  const stop = parts.navigation.start()
  const { route } = parts.navigation.place.get()
  // Each is a script, and a task of the browser's, of its own: between them it can draw and listen.
  const [{ createRoot, hydrateRoot }, firstPage] = await Promise.all([
    import('react-dom/client'),
    ROUTES[route].load().catch(() => ErrorPage),
  ])
  const page = (isPrerendered: boolean) => (
    <StrictMode>
      <App {...parts} isPrerendered={isPrerendered} firstPage={firstPage} />
    </StrictMode>
  )
  let root: Root | undefined
  const draw = () => {
    root = createRoot(element)
    root.render(page(false))
  }

  const { route: drawnRoute } = element.dataset
  if (drawnRoute === undefined) {
    draw()
  } else if (drawnRoute === route && firstPage !== ErrorPage) {
    // In a transition, so that it makes way for whatever is pressed or typed meanwhile.
    startTransition(() => void (root = hydrateRoot(element, page(true))))
  } else {
    forgetHead(element.ownerDocument)
    draw()
  }
  replayEarlyEvents(window)
  return () => {
    stop()
    root?.unmount()
  }
}

// A browser goes by the first title in the document, which would be the other page's.
function forgetHead(page: Document) {
  for (const element of page.head.querySelectorAll('title, meta[name="description"]')) {
    element.remove()
  }
}
