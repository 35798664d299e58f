import { useLayoutEffect } from 'react'
import { PROTOCOL } from '../../domain/protocol.ts'
import { ISC } from '../../domain/tokens.ts'
import { SERVICES } from '../../services.ts'
import { useService } from '../hooks/use-service.ts'

/** The column that header, content and footer share. */
export const PAGE_COLUMN = 'mx-auto w-full max-w-344 px-gutter sm:px-8'

interface PageHeadProps {
  /** The home page has none. */
  readonly title?: string
  readonly description: string
  /** What happened while the tab was hidden, for its title. */
  readonly unseen?: string | undefined
}

/** React moves the title and the description into the document's head. */
export function PageHead({ title, description, unseen }: PageHeadProps) {
  const { siteUrl } = useService(SERVICES.links)
  useLayoutEffect(() => {
    // The layout could be used before (styles.css). From now on, the page can be, too.
    delete document.documentElement.dataset.plain
  }, [])
  const whole =
    title === undefined ? `${PROTOCOL.name}: mint and redeem ${ISC}` : `${title} | ${PROTOCOL.name}`
  return (
    <>
      <title>{unseen ?? whole}</title>
      <meta name="description" content={description} />
      {/* For sites where a link to the page is shared. */}
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      {siteUrl && <meta property="og:image" content={`${siteUrl}/share.png`} />}
    </>
  )
}

/** In the demo, only the link in the bar above the page is shown. */
export function SkipLink() {
  return (
    <a
      href="#content"
      // Following the link would add #content to the URL.
      onClick={(event) => {
        event.preventDefault()
        document.querySelector('main')?.focus()
      }}
      className="absolute top-2 left-4 z-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent in-data-demo:hidden not-focus:-translate-y-[200%]"
    >
      Skip to content
    </a>
  )
}
