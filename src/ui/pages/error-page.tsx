import { PageHead } from '../components/page-head.tsx'
import { buttonClass } from '../components/button.tsx'
import { PageLink } from '../components/page-link.tsx'
import { ErrorMessage } from './error-message.tsx'

/** Takes the place of a page that threw or whose code did not arrive; header and footer stay. */
export function ErrorPage() {
  return (
    <>
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <ErrorMessage
        home={
          <PageLink to="/" className={buttonClass('outline')}>
            Return to Home
          </PageLink>
        }
      />
    </>
  )
}
