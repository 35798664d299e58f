import type { ComponentProps, ReactNode } from 'react'
import type { StatusTone } from '../../domain/card/status-row.ts'
import { Icon, Spinner } from './icon.tsx'

const PLAIN = 'bg-sunken text-ink-soft'

const TONES = {
  plain: { className: PLAIN, icon: <Icon name="info" /> },
  busy: { className: PLAIN, icon: <Spinner /> },
  sent: {
    className: `busy-bar relative ${PLAIN}`,
    icon: <Icon name="check" className="text-success" />,
  },
  wallet: { className: PLAIN, icon: <Icon name="wallet" /> },
  good: { className: 'bg-accent-wash text-accent-strong', icon: <Icon name="check" /> },
  bad: { className: 'bg-danger-wash text-danger', icon: <Icon name="alert" /> },
} as const

interface StatusLineProps {
  readonly tone: StatusTone
  readonly children: ReactNode
  /** By default, the element around the line decides. */
  readonly live?: 'polite' | 'off'
  readonly action?: ReactNode
}

export function StatusLine({ tone, children, live, action }: StatusLineProps) {
  const { className, icon } = TONES[tone]
  return (
    <div
      aria-busy={tone === 'sent' || undefined}
      className={`flex flex-wrap items-center gap-2.5 rounded-xl border border-transparent px-2.75 py-1.75 text-sm ${className}`}
    >
      {icon}
      <p
        aria-live={live}
        className="min-w-0 flex-1 basis-[min(7rem,60%)] text-pretty max-[24rem]:basis-[50%]"
      >
        {children}
      </p>
      {action && <span className="flex max-w-full shrink-0 empty:hidden">{action}</span>}
    </div>
  )
}

const HINT_TONES = {
  plain: 'text-ink-faint',
  note: 'text-ink-soft',
  error: 'text-danger',
} as const

interface HintProps extends ComponentProps<'div'> {
  readonly tone?: keyof typeof HINT_TONES
  /** Replaces the margin and the minimum height. */
  readonly className?: string
}

/** A line below the element that it describes. It keeps its height while it is empty. */
export function Hint({ tone = 'plain', className = 'mt-1.5 min-h-5', ...rest }: HintProps) {
  return <div className={`text-sm ${HINT_TONES[tone]} ${className}`} {...rest} />
}
