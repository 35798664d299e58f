import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { amountUnit } from '../../domain/messages/labels.ts'

const FIELD =
  'min-w-0 grow basis-12 bg-transparent pl-3.5 font-demi tracking-[-0.02em] tabular-nums outline-none placeholder:text-ink-faint disabled:cursor-not-allowed disabled:text-ink-faint'

const SIZES = {
  large: 'py-2.5 text-[1.625rem]/8',
  small: 'py-2 text-lg/7',
} as const

interface AmountFieldProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'value' | 'disabled' | 'readOnly' | 'aria-describedby' | 'onKeyDown' | 'onBlur'
> {
  readonly size?: keyof typeof SIZES
  readonly isInvalid?: boolean
  readonly onAmount?: (amount: string) => void
}

/** The field for an amount. A text field, because number fields silently drop invalid text. */
export function AmountField({
  size = 'large',
  isInvalid = false,
  onAmount,
  ...rest
}: AmountFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent((typed: string) => onAmount?.(typed))
  // What was typed before React ran.
  useLayoutEffect(() => {
    if (field.current?.value) takeOver(field.current.value)
  }, [])
  return (
    <input
      ref={field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0.0"
      className={`${FIELD} ${SIZES[size]}`}
      aria-invalid={isInvalid || undefined}
      onChange={(event) => onAmount?.(event.target.value)}
      {...rest}
    />
  )
}

const TONES = {
  input: 'border-control bg-sunken',
  invalid: 'border-danger bg-sunken',
  output: 'border-line',
} as const

interface AmountBoxProps extends ComponentProps<'div'> {
  readonly tone: keyof typeof TONES
}

/** The frame of an amount field. It shows the focus ring of the field in it. */
export function AmountBox({ tone, className = '', ...rest }: AmountBoxProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-x-2.5 rounded-xl border pr-2.5 outline-offset-1 outline-accent focus-within:outline-2 ${TONES[tone]} ${className}`}
      {...rest}
    />
  )
}

interface AmountFrameProps extends ComponentProps<typeof AmountField> {
  readonly label: string
  readonly tone: keyof typeof TONES
  /** Shown at the other end of the label's line. */
  readonly aside?: ReactNode
}

/** An amount field with its label and the unit that belongs to the label. */
export function AmountFrame({ label, tone, aside, ...field }: AmountFrameProps) {
  const { tag, suffix } = amountUnit(label)
  const id = useId()
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-label font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <AmountBox tone={tone}>
        <AmountField id={id} isInvalid={tone === 'invalid'} {...field} />
        {suffix && <span className="text-label text-ink-faint">{suffix}</span>}
        <span className="my-1 rounded-lg bg-accent-wash px-2.5 py-1 text-[0.875rem] font-semibold text-accent-strong">
          {tag}
        </span>
      </AmountBox>
    </div>
  )
}
