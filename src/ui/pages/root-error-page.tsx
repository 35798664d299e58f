import { PageHead } from '../components/page-head.tsx'
import { buttonClass } from '../components/button.tsx'
import { ErrorMessage } from './error-message.tsx'

/** Takes the place of everything. It relies on nothing that may have broken, not even the router. */
export function RootErrorPage() {
  return (
    <main className="page-width">
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <ErrorMessage
        home={
          <a href="/" className={buttonClass('outline')}>
            Return to Home
          </a>
        }
      />
    </main>
  )
}
