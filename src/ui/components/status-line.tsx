import type { ReactNode } from 'react'
import type { StatusMessage } from '../../domain/messages/status-messages.ts'
import { Icon, Spinner } from './icon.tsx'

const PLAIN = 'bg-sunken text-ink-soft'

const TONES = {
  plain: { className: PLAIN, icon: <Icon name="info" /> },
  busy: { className: PLAIN, icon: <Spinner /> },
  wallet: { className: PLAIN, icon: <Icon name="wallet" /> },
  good: { className: 'bg-accent-wash text-accent-strong', icon: <Icon name="check" /> },
  bad: { className: 'bg-danger-wash text-danger', icon: <Icon name="alert" /> },
} as const

interface StatusLineProps {
  readonly tone: StatusMessage['tone']
  readonly children: ReactNode
  /** Whether screen readers announce changes of the text. By default, what is around it decides. */
  readonly live?: 'polite' | 'off'
  /** What the user can do about it. */
  readonly action?: ReactNode
}

export function StatusLine({ tone, children, live, action }: StatusLineProps) {
  const { className, icon } = TONES[tone]
  return (
    <div
      className={`flex items-center gap-2.5 rounded-xl px-3 py-2 text-sm max-[24rem]:flex-wrap ${className}`}
    >
      {icon}
      <p aria-live={live} className="grow text-pretty max-[24rem]:basis-[70%]">
        {children}
      </p>
      {action && <span className="flex shrink-0 empty:hidden max-[24rem]:ml-7">{action}</span>}
    </div>
  )
}
