import { StrictMode, startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { replayEarlyEvents } from './early/replay.ts'
import { routeOf, type AppRouter } from './router.tsx'

/**
 * Shows the page in its element. Where the build has drawn it already, it is taken over as it
 * stands, unless a host has served the document of another route. Answers with how to end it.
 */
export async function show(
  page: ReactNode,
  element: HTMLElement,
  router: AppRouter,
): Promise<() => void> {
  const drawnRoute = element.dataset.route
  let root: Root | undefined
  const draw = () => {
    root = createRoot(element)
    root.render(<StrictMode>{page}</StrictMode>)
  }
  const takeOver = () => {
    root = hydrateRoot(element, <StrictMode>{page}</StrictMode>)
  }

  if (drawnRoute === undefined) {
    draw()
  } else {
    // Has the router draw just what it drew for the build; its own way to say so also moves data.
    router.ssr = { manifest: undefined }
    await router.load()
    // In a transition, so that it makes way for whatever is pressed or typed meanwhile.
    if (routeOf(router) === drawnRoute) startTransition(takeOver)
    else {
      forgetHead(element.ownerDocument)
      draw()
    }
  }
  replayEarlyEvents(window)
  return () => root?.unmount()
}

// A browser goes by the first title in the document, which would be the other page's.
function forgetHead(page: Document) {
  for (const element of page.head.querySelectorAll('title, meta[name="description"]')) {
    element.remove()
  }
}
