import { createContext, use, useState, type HTMLAttributes } from 'react'

/** Whether the page around is what the build has drawn, and is being taken over as it stands. */
export const IsPrerendered = createContext(false)

/** To React, content that it is to leave alone: it compares none of it with what is there. */
const WHAT_IS_THERE = { __html: '' }

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'section' | 'span'
}

/**
 * An element whose content never changes and hears nothing by itself. Where the build has drawn it,
 * it is left as it is, which spares the visitor that React goes through all of it and keeps a second
 * copy; drawn anew, it is like any other. What is inside is heard through handlers on the element.
 */
export function StaticHtml({ as: Element, children, ...rest }: StaticHtmlProps) {
  const [isKept, setKept] = useState(use(IsPrerendered))
  if (!isKept) return <Element {...rest}>{children}</Element>

  // It has not been there after all: React draws anew what somebody else has changed beforehand.
  const check = (element: HTMLElement | null) => {
    if (element !== null && !element.hasChildNodes()) setKept(false)
  }
  return (
    <Element
      {...rest}
      ref={check}
      suppressHydrationWarning
      dangerouslySetInnerHTML={WHAT_IS_THERE}
    />
  )
}
