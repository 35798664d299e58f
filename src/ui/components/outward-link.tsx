import type { ReactNode } from 'react'
import { useServices } from '../hooks/use-services.ts'
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

/** Leads to the demo, where the build has one. */
export function TrialLink() {
  const { trialUrl } = useServices().links
  return (
    trialUrl && (
      <a
        href={trialUrl}
        className="inline-flex min-h-7 items-center underline underline-offset-[0.25em] touch:min-h-11"
      >
        Try it without a wallet
      </a>
    )
  )
}
