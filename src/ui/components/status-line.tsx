import type { ReactNode } from 'react'

const TONES = {
  plain: 'bg-sunken text-ink-soft',
  good: 'bg-accent-wash text-accent-strong',
  bad: 'bg-danger-wash text-danger',
} as const

interface StatusLineProps {
  readonly tone?: keyof typeof TONES
  /** Spinner or drawing before the text. */
  readonly icon: ReactNode
  readonly children: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

export function StatusLine({ tone = 'plain', icon, children, action }: StatusLineProps) {
  return (
    <div
      className={`flex items-center gap-2.5 rounded-xl px-3 py-2 text-sm max-[24rem]:flex-wrap ${TONES[tone]}`}
    >
      {icon}
      <p className="grow text-pretty max-[24rem]:basis-[70%]">{children}</p>
      {action && <span className="flex shrink-0 max-[24rem]:ml-7">{action}</span>}
    </div>
  )
}
