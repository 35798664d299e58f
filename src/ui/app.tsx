import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { SERVICES, type Resolver } from '../services.ts'
import { ContainerContext } from './hooks/use-service.ts'
import { createAppRouter, type AppRouter, type RouterOptions } from './router.tsx'

interface AppProps {
  /** The container of the started services. */
  readonly container: Resolver
  readonly router: AppRouter
}

export function App({ container, router }: AppProps) {
  useLayoutEffect(() => {
    // Until now, no control of the document has looked ready (tooling/vite/document.ts).
    const { dataset } = document.documentElement
    if (dataset.plain !== undefined) dataset.plain = 'page'
  }, [])
  return (
    <ContainerContext value={container}>
      <RouterProvider router={router} />
    </ContainerContext>
  )
}

/** The id of the shown route, as in the `data-route` of its document. */
export const shownRoute = ({ state }: AppRouter) => state.matches.at(-1)?.routeId ?? ''

type Field = HTMLInputElement | HTMLTextAreaElement

/** The first field of the page. */
const fieldIn = (element: HTMLElement) => element.querySelector<Field>('input, textarea')

/**
 * After this long, in milliseconds, a field keeps what is typed. The effects that make it do so run
 * after the paint. Until then, React empties the field again.
 */
const FOLLOWED = 100

/**
 * Types a text again that was typed before React ran, if React has replaced the field. React does
 * so if another script, such as that of a password manager, has put something into the document.
 */
function typeAgain(before: Field | null, now: Field | null) {
  if (!before?.value || before.isConnected || now === null) return
  const typed = before.value
  const replaced = now.value.length
  // This prevents that the text is typed a second time.
  before.value = ''
  // The field gets the focus at once, so that the next key press is not lost.
  if (document.activeElement === document.body) now.focus({ preventScroll: true })
  setTimeout(() => {
    // React would take an assigned `value` for its own. Text that was typed since stays after the
    // old text.
    now.setRangeText(typed, 0, replaced)
    now.setSelectionRange(now.value.length, now.value.length)
    now.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, FOLLOWED)
}

/**
 * Renders the page into its element. A prerendered page is hydrated, unless the host has served the
 * document of another route.
 */
export async function mount(
  container: Resolver,
  element: HTMLElement,
  options: RouterOptions = {},
): Promise<Root> {
  const router = createAppRouter(options)
  await router.load()
  const page = (
    <StrictMode>
      <App container={container} router={router} />
    </StrictMode>
  )
  // If the code of the first page cannot be loaded, the error appears only when the page is
  // rendered.
  if (element.dataset.route === shownRoute(router)) {
    // Makes the router render the same elements as on a server.
    router.ssr = { manifest: undefined }
    const typedInto = fieldIn(element)
    // React calls this once the page is there.
    const onRecoverableError = (cause: unknown) => {
      container.resolve(SERVICES.page).reportReplaced(cause)
      typeAgain(typedInto, fieldIn(element))
    }
    // A transition lets clicks and typing go first.
    return new Promise((resolve) =>
      startTransition(() => resolve(hydrateRoot(element, page, { onRecoverableError }))),
    )
  }
  // Browsers use the first title of a document, which is here that of the other page.
  for (const other of document.head.querySelectorAll(
    'title, meta[name="description"], meta[property^="og:"]',
  )) {
    other.remove()
  }
  const root = createRoot(element)
  root.render(page)
  return root
}
