import type { ReactNode } from 'react'

interface StatusLineProps {
  readonly tone?: 'plain' | 'good' | 'bad'
  /** Spinner or drawing before the words. */
  readonly icon: ReactNode
  readonly children: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

export function StatusLine({ tone = 'plain', icon, children, action }: StatusLineProps) {
  return (
    <div className="status-line" data-tone={tone}>
      {icon}
      <p className="grow">{children}</p>
      {action}
    </div>
  )
}
