import type { ComponentProps, ReactNode } from 'react'
import { amountUnit } from '../../domain/amount-card.ts'

interface AmountFieldProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'value' | 'disabled' | 'aria-describedby' | 'onKeyDown'
> {
  readonly size?: 'large' | 'small'
  readonly isInvalid: boolean
  readonly onAmount: (amount: string) => void
}

/** An amount as typed. A text field: number fields drop in silence what they do not understand. */
export function AmountField({ size = 'large', isInvalid, onAmount, ...rest }: AmountFieldProps) {
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0.0"
      className={size === 'small' ? 'amount amount-small' : 'amount'}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onAmount(event.target.value)}
      {...rest}
    />
  )
}

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
