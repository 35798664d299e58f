import type { ComponentProps } from 'react'

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
