import type { ReactNode } from 'react'
import { amountUnit } from '../../domain/messages/exchange-labels.ts'

interface AmountFrameProps {
  readonly label: string
  readonly inputId: string
  readonly tone?: 'invalid' | 'output' | undefined
  /** What stands at the other end of the label's line. */
  readonly aside?: ReactNode
  /** The input itself. */
  readonly children: ReactNode
}

/** A label, the number, and the unit that the label stands for. */
export function AmountFrame({ label, inputId, tone, aside, children }: AmountFrameProps) {
  const { tag, suffix } = amountUnit(label)
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={inputId} className="field-label">
          {label}
        </label>
        {aside}
      </div>
      <div className="amount-frame" data-tone={tone}>
        {children}
        {suffix && <span className="amount-suffix">{suffix}</span>}
        <span className="amount-tag">{tag}</span>
      </div>
    </div>
  )
}
