import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { amountUnit } from '../../domain/messages/labels.ts'

const TONES = {
  input: 'border-control bg-sunken',
  invalid: 'border-danger bg-sunken',
  output: 'border-line text-ink-soft',
} as const

const SIZES = {
  large: { frame: '', input: 'py-2.5 text-[1.625rem]/8' },
  small: { frame: 'min-w-0 flex-1 basis-32', input: 'py-2 text-lg/7' },
} as const

interface AmountFieldProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'value' | 'disabled' | 'readOnly' | 'aria-describedby' | 'onKeyDown' | 'onBlur'
> {
  readonly tone: keyof typeof TONES
  readonly size?: keyof typeof SIZES
  readonly onAmount?: (amount: string) => void
  readonly children?: ReactNode
}

/** A text field, because number fields silently drop invalid text. */
export function AmountField({
  tone,
  size = 'large',
  onAmount,
  children,
  ...rest
}: AmountFieldProps) {
  const { frame, input } = SIZES[size]
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent((typed: string) => onAmount?.(typed))
  // Takes over a text that was typed before React ran.
  useLayoutEffect(() => {
    if (field.current?.value) takeOver(field.current.value)
  }, [])
  return (
    <div
      className={`flex flex-wrap items-center justify-end gap-x-2.5 rounded-xl border pr-2.5 outline-offset-1 outline-accent focus-within:outline-2 ${TONES[tone]} ${frame}`}
    >
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="0.0"
        className={`min-w-0 grow basis-12 bg-transparent pl-3.5 font-demi tracking-[-0.02em] tabular-nums outline-none placeholder:text-ink-faint disabled:cursor-not-allowed disabled:text-ink-faint ${input}`}
        aria-invalid={tone === 'invalid' || undefined}
        // A field that only mirrors another field is no tab stop. It can still be copied.
        tabIndex={rest.readOnly ? -1 : undefined}
        onChange={(event) => onAmount?.(event.target.value)}
        {...rest}
      />
      {children}
    </div>
  )
}

interface LabelledAmountFieldProps extends AmountFieldProps {
  readonly label: string
  /** Beside the label, and part of the description. */
  readonly note?: ReactNode
  readonly aside?: ReactNode
}

/**
 * The label alone is the name of the field, so its description begins with the unit (specification,
 * chapter 2).
 */
export function LabelledAmountField({ label, note, aside, ...field }: LabelledAmountFieldProps) {
  const { tag, suffix } = amountUnit(label)
  const id = useId()
  const unitId = useId()
  const noteId = useId()
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        {/* Beside a balance on a phone, the note has two lines, which need no more height. */}
        <div className="flex flex-1 basis-24 items-center gap-x-2">
          <label htmlFor={id} className="text-label font-semibold whitespace-nowrap">
            {label}
          </label>
          {note && (
            <span id={noteId} className="-my-1 text-note/none text-ink-soft max-[24rem]:hidden">
              {note}
            </span>
          )}
        </div>
        {aside}
      </div>
      <AmountField
        id={id}
        {...field}
        aria-describedby={`${unitId} ${note ? noteId : ''} ${field['aria-describedby'] ?? ''}`}
      >
        <div id={unitId} className="contents">
          {suffix && <div className="text-label text-ink-faint">{`${suffix} `}</div>}
          <div className="my-1 rounded-lg bg-accent-wash px-2.5 py-1 text-[0.875rem] font-semibold text-accent-strong">
            {tag}
          </div>
        </div>
      </AmountField>
    </div>
  )
}
