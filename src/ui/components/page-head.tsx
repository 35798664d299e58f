import { useLayoutEffect } from 'react'
import { PROTOCOL } from '../../domain/protocol.ts'
import { ISC } from '../../domain/tokens.ts'

export const SITE = PROTOCOL.name

/** Marks what index.html has in its head until the first page is rendered. */
const STAND_INS = '[data-stand-in]'

interface PageHeadProps {
  /** The name of the page; the home page has none. */
  readonly title?: string
  readonly description: string
}

/** Title and description of the document while a page is shown. React moves both into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  // Browsers use the first title in the document, so the stand-in has to go.
  useLayoutEffect(() => {
    for (const element of document.head.querySelectorAll(STAND_INS)) element.remove()
  }, [])

  return (
    <>
      <title>
        {title === undefined ? `${SITE}: mint and redeem ${ISC}` : `${title} | ${SITE}`}
      </title>
      <meta name="description" content={description} />
    </>
  )
}
