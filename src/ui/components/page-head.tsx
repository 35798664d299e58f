import { useLayoutEffect } from 'react'

export const SITE = 'Index Stablecoin'

/** Marks what index.html has in its head for the time before the first page. */
const STAND_INS = '[data-stand-in]'

interface PageHeadProps {
  /** The page's own name; the home page has none beside the site's. */
  readonly title?: string
  readonly description: string
}

/** The document's title and description while a page is shown. React puts both into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  // A browser goes by the first title in the document, so the stand-in has to make way.
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll(STAND_INS)) element.remove()
  }, [])

  return (
    <>
      <title>{title === undefined ? `${SITE}: mint and redeem ISC` : `${title} | ${SITE}`}</title>
      <meta name="description" content={description} />
    </>
  )
}
