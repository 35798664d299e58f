import { PROTOCOL } from '../../domain/protocol.ts'
import { ISC } from '../../domain/tokens.ts'

export const SITE = PROTOCOL.name

/** The classes of the centred column that header, content and footer share. */
export const PAGE_COLUMN = 'mx-auto w-full max-w-296 px-gutter sm:px-8'

interface PageHeadProps {
  /** The name of the page; the home page has none. */
  readonly title?: string
  readonly description: string
}

/** Title and description of the document while a page is shown. React moves both into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>
        {title === undefined ? `${SITE}: mint and redeem ${ISC}` : `${title} | ${SITE}`}
      </title>
      <meta name="description" content={description} />
    </>
  )
}
