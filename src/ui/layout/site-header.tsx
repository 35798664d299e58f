import { PROTOCOL } from '../../domain/protocol.ts'
import { BasketRing } from '../components/basket.tsx'
import { buttonClass } from '../components/button.tsx'
import { PAGE_COLUMN } from '../components/page-column.ts'
import { PageLink } from '../components/page-link.tsx'
import { InertWalletButton } from '../features/wallet/inert-wallet-button.tsx'
import { WalletButton } from '../features/wallet/wallet-button.tsx'
import { useLocation } from '../hooks/use-services.ts'
import { StaticHtml } from '../pre-hydration/static-html.tsx'

/** Where the last word of the name begins: narrow windows have it on a line of its own. */
const LAST_WORD = PROTOCOL.name.lastIndexOf(' ') + 1

export function SiteHeader() {
  // The wallet is only used on the home page (specification, chapter 2).
  const isHome = useLocation().route === '/'
  return (
    <header className="border-b border-line">
      <div
        className={`${PAGE_COLUMN} flex min-h-16 flex-wrap items-center justify-between gap-x-2 py-1`}
      >
        <PageLink
          to="/"
          className="flex items-center gap-2.5 rounded-lg py-1 touch:min-h-11 leading-[1.1] font-heavy tracking-[-0.015em] max-[30rem]:gap-2 max-[30rem]:text-[0.875rem]"
        >
          <StaticHtml as="span" className="contents">
            <span className="contents">
              <svg viewBox="0 0 100 100" className="size-7 shrink-0" aria-hidden="true">
                <BasketRing thickness={19} />
              </svg>
            </span>
            <span>
              {PROTOCOL.name.slice(0, LAST_WORD)}
              <span className="max-[30rem]:block">{PROTOCOL.name.slice(LAST_WORD)}</span>
            </span>
          </StaticHtml>
        </PageLink>
        <nav
          aria-label="Main"
          className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-3"
        >
          <PageLink to="/about" className={buttonClass('ghost', 'link')}>
            About
          </PageLink>
          {isHome ? <WalletButton /> : <InertWalletButton />}
        </nav>
      </div>
    </header>
  )
}
