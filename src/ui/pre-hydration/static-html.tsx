import { createContext, use, useState, type HTMLAttributes } from 'react'

// Without it the page works the same, but React hydrates every element and keeps a second copy of
// each. docs/architecture.md has the cost.

/** Whether the page was rendered by the build and is being hydrated. */
export const IsPrerendered = createContext(false)

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'section' | 'span'
}

/**
 * An element whose content never changes and has no event handlers. If the build has rendered it,
 * React hydrates only the element and leaves its content as it is. Handlers on the element receive
 * the events inside.
 *
 * React touches the first child. If that is an svg, the browser sets up its SVG interfaces for
 * scripts, 30 kB of heap, so an svg must not come first.
 */
export function StaticHtml({ as: Element, children, ...rest }: StaticHtmlProps) {
  const [isKept, setKept] = useState(use(IsPrerendered))
  if (!isKept) return <Element {...rest}>{children}</Element>

  // Empty if React renders again because an extension has changed the page before hydration.
  const check = (element: HTMLElement | null) => {
    if (element !== null && !element.hasChildNodes()) setKept(false)
  }
  return (
    // As a text that differs, React leaves the content alone.
    <Element {...rest} ref={check} suppressHydrationWarning>
      {''}
    </Element>
  )
}
