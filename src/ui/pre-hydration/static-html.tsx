import { createContext, use, useState, type HTMLAttributes } from 'react'

// Without it the page works the same, but React hydrates every element and keeps a second copy of
// each: see docs/performance.md for what that costs.

/** Whether the page around is what the build has drawn, and is being hydrated. */
export const IsPrerendered = createContext(false)

/** To React, content that it is to leave alone: it compares none of it with what is there. */
const EXISTING_HTML = { __html: '' }

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'section' | 'span'
}

/**
 * An element whose content never changes and listens to nothing. Where the build has drawn it,
 * React hydrates the element and leaves its content as it is; rendered anew, it is like any other.
 * Events inside are heard by handlers on the element.
 *
 * React touches the first child. If that were a drawing, the browser would set up all interfaces of
 * SVG for scripts, 30 kB of heap: so a drawing never comes first in it.
 */
export function StaticHtml({ as: Element, children, ...rest }: StaticHtmlProps) {
  const [isKept, setKept] = useState(use(IsPrerendered))
  if (!isKept) return <Element {...rest}>{children}</Element>

  // React renders anew what an extension has changed before; then there is nothing to keep.
  const check = (element: HTMLElement | null) => {
    if (element !== null && !element.hasChildNodes()) setKept(false)
  }
  return (
    <Element
      {...rest}
      ref={check}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EXISTING_HTML}
    />
  )
}
