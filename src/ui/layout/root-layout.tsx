import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, type MouseEvent } from 'react'
import { PAGE_COLUMN } from '../components/page-column.ts'
import { Toasts } from '../features/toasts/toasts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The layout around every page. */
export function RootLayout() {
  useFocusOnNavigation()
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={`${PAGE_COLUMN} grow outline-none`}>
        <Outlet />
      </main>
      <SiteFooter />
      <Toasts />
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
