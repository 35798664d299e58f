import type { ReactNode } from 'react'
import { amountUnit } from '../../domain/amount-card.ts'

interface AmountFrameProps {
  readonly label: string
  readonly inputId: string
  /** The input itself. */
  readonly children: ReactNode
}

/** A label, the number, and the unit that the label stands for. */
export function AmountFrame({ label, inputId, children }: AmountFrameProps) {
  const { tag, suffix } = amountUnit(label)
  return (
    <div>
      <label htmlFor={inputId} className="field-label">
        {label}
      </label>
      <div className="amount-frame">
        {children}
        {suffix && <span className="amount-suffix">{suffix}</span>}
        <span className="amount-tag">{tag}</span>
      </div>
    </div>
  )
}
