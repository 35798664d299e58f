import type { MouseEvent } from 'react'

// Following #content would add it to the URL.
function toContent(event: MouseEvent) {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** Lets keyboard users skip the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={toContent}
      className="absolute top-2 left-4 z-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent not-focus:-translate-y-[200%]"
    >
      Skip to content
    </a>
  )
}
