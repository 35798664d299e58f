import { Outlet } from '@tanstack/react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** What every page has around it. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="page-width grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
