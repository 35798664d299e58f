import type { ReactNode } from 'react'
import { useService } from '../hooks/use-service.ts'
import { LINKS } from '../../services.ts'
import { Icon } from './icon.tsx'

interface OutwardLinkProps {
  readonly href: string
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** A link to another site, in a tab of its own. */
export function OutwardLink({ href, title, children }: OutwardLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={title}
      className="inline-flex min-h-7 shrink-0 items-center gap-1 font-semibold whitespace-nowrap text-accent underline underline-offset-[0.25em] touch:min-h-11"
    >
      {children}
      <Icon name="outward" />
    </a>
  )
}

/** Leads to the demo, where the build has one. By default, it stands alone. */
export function TrialLink({ isInSentence = false }: { readonly isInSentence?: boolean }) {
  const { trialUrl } = useService(LINKS)
  // The narrowest screens have one outside of sentences, and no room for another.
  const place = isInSentence
    ? 'max-[24rem]:hidden'
    : 'inline-flex min-h-7 items-center touch:min-h-11'
  return (
    trialUrl && (
      <a href={trialUrl} className={`underline underline-offset-[0.25em] ${place}`}>
        Try it without a wallet
      </a>
    )
  )
}
