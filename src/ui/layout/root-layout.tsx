import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { usePlace } from '../hooks/use-navigation.tsx'
import { useServices } from '../hooks/use-services.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

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

// Moves the focus itself: a followed #content would become part of the address.
function toContent(event: MouseEvent) {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** Lets those who use a keyboard pass the header. */
export function SkipLink() {
  return (
    <a href="#content" onClick={toContent} className="skip-link">
      Skip to content
    </a>
  )
}

/**
 * After a navigation the focus goes to the new page's heading, so that the next Tab goes on from
 * there and a screen reader reads the heading. The first page leaves the focus alone.
 */
export function useFocusOnNavigation() {
  const { path } = usePlace()
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    target?.focus({ preventScroll: true })
  }, [path])
}

/** Logs each unknown path once for each visit (specification, chapter 2). */
function useLogUnknownPath() {
  const { log } = useServices()
  const { path, route } = usePlace()
  // StrictMode runs effects twice, with the same ref.
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (visited.current === path) return
    visited.current = path
    if (route === '/$') log.info('No page at this path', path)
  }, [log, path, route])
}
