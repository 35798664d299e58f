import { Link, useMatches } from '@tanstack/react-router'
import { PROTOCOL } from '../../domain/protocol.ts'
import { BasketRing } from '../components/basket.tsx'
import { buttonClass } from '../components/button.tsx'
import { PAGE_COLUMN } from '../components/page-column.ts'
import { InertWalletButton } from '../features/wallet/inert-wallet-button.tsx'
import { WalletButton } from '../features/wallet/wallet-button.tsx'

/** Where the last word of the name begins: narrow windows have it on a line of its own. */
const LAST_WORD = PROTOCOL.name.lastIndexOf(' ') + 1

/** Only its own page is the current one. */
const EXACT = { exact: true, includeSearch: false }

export function SiteHeader() {
  // The wallet is only used on the home page (specification, chapter 2).
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/' })
  return (
    <header className="border-b border-line">
      <div
        className={`${PAGE_COLUMN} flex min-h-16 flex-wrap items-center justify-between gap-x-2 py-1`}
      >
        <Link
          to="/"
          activeOptions={EXACT}
          className="flex items-center gap-2.5 rounded-lg py-1 touch:min-h-11 leading-[1.1] font-heavy tracking-[-0.015em] max-[30rem]:gap-2 max-[30rem]:text-[0.875rem]"
        >
          <svg viewBox="0 0 100 100" className="size-7 shrink-0" aria-hidden="true">
            <BasketRing thickness={19} />
          </svg>
          <span>
            {PROTOCOL.name.slice(0, LAST_WORD)}
            <span className="max-[30rem]:block">{PROTOCOL.name.slice(LAST_WORD)}</span>
          </span>
        </Link>
        <nav
          aria-label="Main"
          className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-3"
        >
          <Link to="/about" activeOptions={EXACT} className={buttonClass('ghost', 'link')}>
            About
          </Link>
          {isHome ? <WalletButton /> : <InertWalletButton />}
        </nav>
      </div>
    </header>
  )
}
