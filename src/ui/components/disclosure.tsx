import type { ReactNode } from 'react'
import { Chevron } from './icon.tsx'

interface DisclosureProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly isOpen?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Also opens without scripts. */
export function Disclosure({ title, aside, isOpen, className = '', children }: DisclosureProps) {
  return (
    <details open={isOpen} className={`group ${className}`}>
      <summary className="relative flex cursor-pointer items-center gap-x-3 rounded-sm py-1 font-semibold hover:text-accent touch:-my-2 touch:py-3 [&::-webkit-details-marker]:hidden">
        <span className="grow">{title}</span>
        {aside && <span className="text-right font-normal tabular-nums">{aside}</span>}
        <Chevron />
      </summary>
      {children}
    </details>
  )
}
