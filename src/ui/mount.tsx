import { StrictMode, startTransition } from 'react'
import type { Root } from 'react-dom/client'
import type { Services } from '../application/services.ts'
import { App } from './app.tsx'
import type { Navigation } from './navigation.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { replayEarlyEvents } from './pre-hydration/replay.ts'
import { ROUTES } from './routes.ts'
// Used by several chunks. Without these imports each would become a chunk, and a request, of its own.
import '../domain/amounts/format-amount.ts'
import '../domain/basket/stated-basket.ts'
import '../domain/messages/transaction-messages.ts'
import '../domain/transactions/transaction.ts'
import './components/hint.tsx'
import './components/status-line.tsx'

interface MountOptions {
  readonly services: Services
  readonly navigation: Navigation
}

/**
 * Renders the page into its element. A prerendered page is hydrated, unless the host has served the
 * document of another route. Resolves with a function that unmounts it.
 */
export async function mount(options: MountOptions, element: HTMLElement): Promise<() => void> {
  const stop = options.navigation.start()
  const { route } = options.navigation.location.get()
  // Two scripts and two tasks, so that the browser can paint and handle input in between.
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
    // In a transition, so that it yields to clicks and typing.
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

// Browsers use the first title in the document, which would be that of the other page.
function removeHead(page: Document) {
  for (const element of page.head.querySelectorAll('title, meta[name="description"]')) {
    element.remove()
  }
}
