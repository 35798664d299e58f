import type { ReactNode } from 'react'
import { Chevron } from './icon.tsx'

interface DisclosureProps {
  readonly title: string
  readonly isOpen?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** Also opens without scripts. */
export function Disclosure({ title, isOpen, className = '', children }: DisclosureProps) {
  return (
    <details open={isOpen} className={`group ${className}`}>
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-1 font-semibold hover:text-accent touch:py-3 [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <Chevron />
      </summary>
      {children}
    </details>
  )
}
