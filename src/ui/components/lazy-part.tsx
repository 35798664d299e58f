import { lazy, type ComponentType } from 'react'
import { SmallButton } from './button.tsx'
import { StatusLine } from './status-line.tsx'

/**
 * A component that is loaded when it is first rendered. If loading fails, `Instead` is rendered.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Instead }),
    ),
  )
}

/**
 * Resolves once the first matching element of the document is less than a quarter of a window away
 * from being seen. Resolves at once if there is no such element, as in a page that is not
 * prerendered.
 */
export function whenNear(selector: string): Promise<void> {
  const element = globalThis.document?.querySelector(selector)
  if (!element || !('IntersectionObserver' in window)) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '25%' },
    )
    observer.observe(element)
  })
}

/** Shown in place of a part that could not be loaded. */
export function NotLoaded() {
  return (
    <StatusLine
      tone="bad"
      action={<SmallButton onClick={() => window.location.reload()}>Reload</SmallButton>}
    >
      This part of the page could not be loaded. There may be a new version of the page.
    </StatusLine>
  )
}
