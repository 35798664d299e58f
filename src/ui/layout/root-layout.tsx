import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useLogUnknownPath } from './use-log-unknown-path.ts'

interface RootLayoutProps {
  readonly children: ReactNode
}

/** What every page has around it. */
export function RootLayout({ children }: RootLayoutProps) {
  useFocusOnNavigation()
  useLogUnknownPath()
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="page-width grow outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
