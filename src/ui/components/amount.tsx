import { useEffect, useState } from 'react'
import {
  UNREAD,
  type Rounding,
  figure,
  isRounded,
  plainText,
  type AmountText,
} from '../../domain/amounts/format-amount.ts'

interface AmountProps extends Pick<TextWithAmountsProps, 'isRepeated'> {
  /** Undefined if the amount could not be read. */
  readonly baseUnits: bigint | undefined
  readonly rounding?: Rounding
  /** 18 by default. */
  readonly decimals?: number | undefined
  readonly unit?: string | undefined
}

export function Amount({ baseUnits, rounding = 'down', decimals, unit, ...rest }: AmountProps) {
  const part = baseUnits === undefined ? UNREAD : figure(baseUnits, rounding, unit, decimals)
  return <TextWithAmounts text={[part]} {...rest} />
}

interface TextWithAmountsProps {
  readonly text: AmountText
  /** The amounts are also elsewhere on the page, where they can get the focus. */
  readonly isRepeated?: boolean
  readonly amountClass?: string
}

const isShort = (part: AmountText[number]) => typeof part !== 'string' && isRounded(part)

/**
 * A text with amounts of at most six significant digits. All digits appear on hover, focus and tap,
 * and screen readers read them. For repeated amounts, all digits are in the tooltip.
 */
export function TextWithAmounts({ text, isRepeated = false, amountClass }: TextWithAmountsProps) {
  const parts = text.map((part, index) => {
    const shown = plainText([part])
    const all = isShort(part) ? plainText([part], 'all') : undefined
    return (
      <span
        // An amount keeps its position and the focus when it changes.
        // oxlint-disable-next-line no-array-index-key
        key={index}
        className={typeof part === 'string' ? undefined : amountClass}
        title={isRepeated ? all : undefined}
      >
        {all && !isRepeated ? <RoundedAmount shown={shown} all={all} /> : shown}
      </span>
    )
  })
  // The note is placed relative to this span.
  return !isRepeated && text.some(isShort) ? <span className="relative block">{parts}</span> : parts
}

interface RoundedAmountProps {
  readonly shown: string
  readonly all: string
}

function RoundedAmount({ shown, all }: RoundedAmountProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isOpen = isHovered || isFocused
  // The pointer may be on the amount while the focus is elsewhere.
  useEffect(() => {
    if (!isOpen) return undefined
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setHovered(false)
      setFocused(false)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])

  return (
    <span
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <button
        type="button"
        // The name must contain the visible text. ARIA 1.3 allows descriptions on every role.
        // oxlint-disable-next-line aria-props, role-supports-aria-props
        aria-description={all}
        data-amount
        // On touch screens, its area reaches beyond the line, which keeps its height.
        className="relative cursor-help [text-align:inherit] wrap-break-word underline decoration-control decoration-dotted underline-offset-4 select-text touch:before:absolute touch:before:inset-x-0 touch:before:-inset-y-3"
        // Safari gives a tapped button no focus.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {shown}
      </button>
      {isOpen && (
        <span
          role="tooltip"
          aria-hidden="true"
          // The note is no wider than the text around it, so that no edge cuts it off. `data-room`
          // on an element around it says on which side there is room.
          className="absolute top-1/2 left-0 z-10 w-max max-w-full -translate-y-1/2 rounded-control border border-transparent bg-ink px-2.5 py-1.5 text-left text-note/[1.4] font-normal wrap-break-word text-paper select-none in-data-[room=left]:right-0 in-data-[room=left]:left-auto in-data-[room=left]:max-w-62 in-data-[room=right]:max-w-46"
        >
          {all}
        </span>
      )}
    </span>
  )
}
