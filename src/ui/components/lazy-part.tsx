import { lazy, type ComponentType } from 'react'
import { SmallButton } from './button.tsx'
import { StatusLine } from './status-line.tsx'

/** A component that is loaded when it is first rendered, or `Instead` if that fails. */
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
 * Resolves once an element of the prerendered document is in view, or nearly. At once if there is
 * none, because the page was navigated to, and when it goes, because the page is left.
 */
export function isNear(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (element === null) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      seen.disconnect()
      left.disconnect()
      resolve()
    }
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end()
      },
      { rootMargin: '25% 0%' },
    )
    const left = new MutationObserver(() => {
      if (!element.isConnected) end()
    })
    left.observe(document.body, { childList: true, subtree: true })
    seen.observe(element)
  })
}

/** Takes the place of a part that could not be loaded. */
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
