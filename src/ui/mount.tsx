import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import type { Services } from '../application/services.ts'
import { App } from './app.tsx'
import type { Navigation } from './navigation.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { replayEarlyEvents } from './pre-hydration/replay.ts'
import { ROUTES } from './routes.ts'
// Shared by several pages: part of the first script, as each alone would be a request of its own.
import '../domain/amounts/format-amount.ts'
import '../domain/messages/basket-messages.ts'
import '../domain/transactions/transaction.ts'
import './components/explorer-link.tsx'
import './components/hint.tsx'
import './components/status-line.tsx'

interface MountOptions {
  readonly services: Services
  readonly navigation: Navigation
}

/**
 * Shows the page in its element. Where the build has drawn it already, it is hydrated, unless a host
 * has served the document of another route. Resolves with what ends it.
 */
export async function mount(options: MountOptions, element: HTMLElement): Promise<() => void> {
  const stop = options.navigation.start()
  const { route } = options.navigation.location.get()
  // Each is a script, and a task of the browser's, of its own: it can paint and listen in between.
  const [{ createRoot, hydrateRoot }, firstPage] = await Promise.all([
    import('react-dom/client'),
    ROUTES[route].load().catch(() => ErrorPage),
  ])
  const page = (isPrerendered: boolean) => (
    <StrictMode>
      <App {...options} isPrerendered={isPrerendered} firstPage={firstPage} />
    </StrictMode>
  )
  let root: Root | undefined
  const render = () => {
    root = createRoot(element)
    root.render(page(false))
  }

  const { route: drawnRoute } = element.dataset
  if (drawnRoute === undefined) {
    render()
  } else if (drawnRoute === route && firstPage !== ErrorPage) {
    // In a transition, so that it gives way to whatever is pressed or typed meanwhile.
    startTransition(() => void (root = hydrateRoot(element, page(true))))
  } else {
    removeHead(element.ownerDocument)
    render()
  }
  replayEarlyEvents(window)
  return () => {
    stop()
    root?.unmount()
  }
}

// A browser goes by the first title in the document, which would be the other page's.
function removeHead(page: Document) {
  for (const element of page.head.querySelectorAll('title, meta[name="description"]')) {
    element.remove()
  }
}
