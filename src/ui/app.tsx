import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { SERVICES, type Resolver } from '../services.ts'
import { ContainerContext } from './hooks/use-service.ts'
import { createAppRouter, type AppRouter, type RouterOptions } from './router.tsx'

interface AppProps {
  /** Its services have been started. */
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

/** As in the `data-route` of its document. */
export const shownRoute = ({ state }: AppRouter) => state.matches.at(-1)?.routeId ?? ''

type Field = HTMLInputElement | HTMLTextAreaElement

const firstField = (element: HTMLElement) => element.querySelector<Field>('input, textarea')

/**
 * In milliseconds. React empties a field again until its effects have run, which is after the
 * paint.
 */
export const EFFECTS_DELAY = 100

/**
 * Types a text again that was typed before React ran, if React has replaced the field. React does
 * so if another script, such as that of a password manager, has put something into the document.
 */
function typeAgain(before: Field | null, now: Field | null) {
  if (!before?.value || before.isConnected || now === null) return
  const typed = before.value
  const replaced = now.value.length
  // So that the text is not typed a second time.
  before.value = ''
  // The field gets the focus at once, so that the next key press is not lost.
  if (document.activeElement === document.body) now.focus({ preventScroll: true })
  setTimeout(() => {
    // React would take an assigned `value` for its own. Text that was typed since stays after the
    // old text.
    now.setRangeText(typed, 0, replaced)
    now.setSelectionRange(now.value.length, now.value.length)
    now.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, EFFECTS_DELAY)
}

/**
 * Lets the browser handle what waits, such as a press. Without it, the evaluation of the code, the
 * router's start and the first part of the hydration would be one long task.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Hydrates a prerendered page, unless the host has served the document of another route. */
export async function mount(
  container: Resolver,
  element: HTMLElement,
  options: RouterOptions = {},
): Promise<Root> {
  await nextTask()
  const router = createAppRouter(options)
  await router.load()
  await nextTask()
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
    const typedInto = firstField(element)
    const onRecoverableError = (cause: unknown) => {
      container.resolve(SERVICES.page).reportReplaced(cause)
      typeAgain(typedInto, firstField(element))
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
