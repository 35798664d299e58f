import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { PROTOCOL } from '../../domain/protocol.ts'
import { BasketBar } from '../components/basket.tsx'
import { PAGE_COLUMN } from '../components/page-column.ts'
import { useServices } from '../hooks/use-services.ts'

/** The specification has a placeholder as the target of this link (chapter 2). */
const PLACEHOLDER = '#'

const LINK =
  'inline-flex min-h-11 items-center rounded-lg px-2 text-ink-soft hover:text-ink hover:underline hover:underline-offset-[0.25em]'

// Following the placeholder would scroll to the top.
function stayHere(event: MouseEvent) {
  event.preventDefault()
}

export function SiteFooter() {
  const { links } = useServices()
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
          <Link to="/feedback" activeOptions={{ includeSearch: false }} className={LINK}>
            Feedback
          </Link>
          <a href={links.sourceUrl} target="_blank" rel="noopener" className={LINK}>
            Source Code
          </a>
          <a href={PLACEHOLDER} onClick={stayHere} className={LINK}>
            Smart Contracts
          </a>
          <a href={`${import.meta.env.BASE_URL}THIRD-PARTY-NOTICES.txt`} className={LINK}>
            Third-party notices
          </a>
        </nav>
      </div>
    </footer>
  )
}
