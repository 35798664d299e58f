import { Button, buttonClass } from '../components/button.tsx'
import { PAGE_COLUMN, PageHead } from '../components/page-head.tsx'

/** For a page that has thrown or could not be loaded. Header and footer stay. */
export function ErrorPage() {
  return (
    <>
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <section className="mx-auto max-w-xl py-16 sm:py-24">
        <p className="text-label font-semibold">Error</p>
        <h1 className="mt-3 text-display text-balance">This page could not be shown</h1>
        <p className="mt-4 text-ink-soft">
          Something on our side went wrong, or part of the page did not load. Reloading usually
          helps. What your wallet was asked for before may have been sent: look there first.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          {/* Not a link of the router, which may have failed. */}
          <a href={import.meta.env.BASE_URL} className={buttonClass('outline')}>
            Return to Home
          </a>
        </div>
      </section>
    </>
  )
}

/** For a layout that has failed. */
export function RootErrorPage() {
  return (
    <main className={PAGE_COLUMN}>
      <ErrorPage />
    </main>
  )
}
