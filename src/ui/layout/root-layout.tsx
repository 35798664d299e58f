import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { PAGE_COLUMN } from '../components/page-column.ts'
import { useLocation, useServices } from '../hooks/use-services.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface RootLayoutProps {
  readonly children: ReactNode
}

/** The layout around every page. */
export function RootLayout({ children }: RootLayoutProps) {
  useFocusOnNavigation()
  useLogUnknownPath()
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={`${PAGE_COLUMN} grow outline-none`}>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

// Following #content would add it to the URL.
function toContent(event: MouseEvent) {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** Lets keyboard users skip the header. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={toContent}
      className="absolute top-2 left-4 z-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent not-focus:-translate-y-[200%]"
    >
      Skip to content
    </a>
  )
}

/**
 * Moves the focus to the heading of the page after a navigation, so that a screen reader reads it and
 * Tab continues from there. The first page leaves the focus alone.
 */
export function useFocusOnNavigation() {
  const { path } = useLocation()
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current === path) return
    lastPath.current = path
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (target === null) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [path])
}

/** Logs an unknown path once per visit (specification, chapter 2). */
function useLogUnknownPath() {
  const { log } = useServices()
  const { path, route } = useLocation()
  // StrictMode runs effects twice, with the same ref.
  const visited = useRef<string>(undefined)
  useEffect(() => {
    if (visited.current === path) return
    visited.current = path
    if (route === '/$') log.info('No page at this path', path)
  }, [log, path, route])
}
