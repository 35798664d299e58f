import { useLayoutEffect } from 'react'
import { PROTOCOL } from '../../domain/protocol.ts'
import { ISC } from '../../domain/tokens.ts'
import { SERVICES } from '../../services.ts'
import { useService } from '../hooks/use-service.ts'

/** The classes of the centred column that header, content and footer share. */
export const PAGE_COLUMN = 'mx-auto w-full max-w-344 px-gutter sm:px-8'

interface PageHeadProps {
  /** The name of the page; undefined for the home page. */
  readonly title?: string
  readonly description: string
}

/**
 * The title and description of the document while a page is shown. React moves both into the head.
 */
export function PageHead({ title, description }: PageHeadProps) {
  const { siteUrl } = useService(SERVICES.links)
  useLayoutEffect(() => {
    // From now on, the page itself can be used, too. The layout around it could be used before.
    delete document.documentElement.dataset.plain
  }, [])
  const whole =
    title === undefined ? `${PROTOCOL.name}: mint and redeem ${ISC}` : `${title} | ${PROTOCOL.name}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {/* Used by sites where a link to the page is shared. */}
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      {siteUrl && <meta property="og:image" content={`${siteUrl}/share.png`} />}
    </>
  )
}

/**
 * Lets keyboard users skip the header. In the demo, only the link in the bar above the page is
 * shown.
 */
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
