import type { ReactNode } from 'react'
import { Button } from '../components/button.tsx'

interface ErrorMessageProps {
  /** The way back home; outside of the router it is a plain link. */
  readonly home: ReactNode
}

/** What is said when a page cannot be shown. */
export function ErrorMessage({ home }: ErrorMessageProps) {
  return (
    <section className="mx-auto max-w-xl py-16 sm:py-24">
      <p className="eyebrow">Error</p>
      <h1 tabIndex={-1} className="display mt-3">
        This page could not be shown
      </h1>
      <p className="mt-4 text-ink-soft">
        Something on our side went wrong, or part of the page did not load. Nothing was sent to your
        wallet because of it. Reloading usually helps.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        {home}
      </div>
    </section>
  )
}
