import type { MouseEvent } from 'react'

// Moves the focus itself: a followed #content would become part of the address.
function toContent(event: MouseEvent) {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** Lets those who use a keyboard pass the header. */
export function SkipLink() {
  return (
    <a href="#content" onClick={toContent} className="skip-link">
      Skip to content
    </a>
  )
}
