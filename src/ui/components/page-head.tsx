import { useLayoutEffect } from 'react'
import { unseenTitle } from '../../domain/messages/transaction-messages.ts'
import { PROTOCOL } from '../../domain/protocol.ts'
import { ISC } from '../../domain/tokens.ts'
import { recordsOfAccount } from '../../domain/transactions/record.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import { SERVICES } from '../../services.ts'
import { useService, useStore } from '../hooks/use-service.ts'
import { useSession } from '../hooks/use-session.ts'

/** The column that header, content and footer share. */
export const PAGE_COLUMN = 'mx-auto w-full max-w-344 px-gutter sm:px-8'

interface PageHeadProps {
  /** The home page has none. */
  readonly title?: string
  readonly description: string
}

/** The title of the tab also says what happened while the tab was hidden. */
export function PageHead(props: PageHeadProps) {
  const account = readyAddress(useSession())
  const unseen = useStore(useService(SERVICES.records).state, ({ records }) =>
    unseenTitle(recordsOfAccount(records, account)),
  )
  return <StaticHead {...props} unseen={unseen} />
}

interface StaticHeadProps extends PageHeadProps {
  readonly unseen?: string | undefined
}

/** React moves the title and the description into the document's head. */
export function StaticHead({ title, description, unseen }: StaticHeadProps) {
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
