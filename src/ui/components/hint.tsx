import type { ComponentProps } from 'react'

const TONES = {
  plain: 'text-ink-faint',
  note: 'text-ink-soft',
  ink: '',
  error: 'text-danger',
} as const

interface HintProps extends ComponentProps<'div'> {
  readonly tone?: keyof typeof TONES
  /** Margins and minimum height. */
  readonly className?: string | undefined
}

/** A line of small text below what it is about. It keeps its height while it is empty. */
export function Hint({ tone = 'plain', className = 'mt-1.5 min-h-5', ...rest }: HintProps) {
  return <div className={`text-sm ${TONES[tone]} ${className}`} {...rest} />
}
