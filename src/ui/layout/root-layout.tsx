import { Outlet, useRouter, Link, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { PAGE_COLUMN, SkipLink } from '../components/page-head.tsx'
import { Toasts } from '../features/toasts/toasts.tsx'
import { PROTOCOL } from '../../domain/protocol.ts'
import { BasketRing, BasketBar } from '../components/basket-bar.tsx'
import { buttonClass } from '../components/button.tsx'
import { InertWalletButton, WalletButton } from '../features/wallet/wallet-button.tsx'
import { useService } from '../hooks/use-service.ts'
import { SERVICES } from '../../services.ts'

export function RootLayout() {
  useFocusOnNavigation()
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <Toasts />
      <main id="content" tabIndex={-1} className={`${PAGE_COLUMN} grow outline-none`}>
        <Outlet />
      </main>
      {/* Hydrated separately, so that no task is long. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  )
}

/**
 * Moves the focus to the heading of the page after a navigation, so that screen readers read it and
 * Tab continues from there. On the first page, the focus stays where it is.
 */
export function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const target =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        if (target === null) return
        target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}

const ONLY_THIS_PAGE = { exact: true, includeSearch: false }

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
          activeOptions={ONLY_THIS_PAGE}
          className="flex items-center gap-2.5 rounded-lg py-1 touch:min-h-11 leading-[1.1] font-heavy tracking-[-0.02em] max-[30rem]:gap-2 max-[30rem]:text-[0.875rem]"
        >
          <svg viewBox="0 0 100 100" className="size-7 shrink-0" aria-hidden="true">
            <BasketRing thickness={19} />
          </svg>
          {/* In narrow windows, each word has its own line. */}
          <span className="max-[30rem]:w-min">{PROTOCOL.name}</span>
        </Link>
        <nav
          aria-label="Main"
          className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-3"
        >
          <Link to="/about" activeOptions={ONLY_THIS_PAGE} className={buttonClass('ghost', 'link')}>
            About
          </Link>
          {isHome ? <WalletButton /> : <InertWalletButton />}
        </nav>
      </div>
    </header>
  )
}

/** The specification gives the link this target (chapter 2). */
const PLACEHOLDER = '#'

const LINK =
  'inline-flex min-h-11 items-center rounded-lg px-2 text-ink-soft hover:text-ink hover:underline hover:underline-offset-[0.25em]'

export function SiteFooter() {
  const links = useService(SERVICES.links)
  const { recordUrl } = useService(SERVICES.build)
  return (
    <footer className="mt-20 border-t border-line">
      <BasketBar className="h-0.5" />
      <div
        className={`${PAGE_COLUMN} flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8`}
      >
        <p className="text-sm text-ink-faint">
          {`© ${PROTOCOL.copyrightYear} ${PROTOCOL.name}. All rights reserved.`}
        </p>
        <nav aria-label="Footer" className="-mx-2 flex flex-wrap gap-x-4 text-sm">
          <Link to="/feedback" activeOptions={ONLY_THIS_PAGE} className={LINK}>
            Feedback
          </Link>
          <a href={links.sourceUrl} target="_blank" rel="noopener" className={LINK}>
            Source Code
          </a>
          {/* Following the placeholder would scroll to the top. */}
          <a href={PLACEHOLDER} onClick={(event) => event.preventDefault()} className={LINK}>
            Smart Contracts
          </a>
          {/* Only a build has this file. */}
          {recordUrl && (
            <a href={`${import.meta.env.BASE_URL}THIRD-PARTY-NOTICES.txt`} className={LINK}>
              Third-party notices
            </a>
          )}
        </nav>
      </div>
    </footer>
  )
}
