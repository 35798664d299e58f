import { useEffect, useState } from 'react'
import {
  UNREAD,
  type Rounding,
  figure,
  isRounded,
  plainText,
  type AmountText,
  type Figure,
} from '../../domain/amounts/format-amount.ts'

interface AmountProps {
  /** Undefined if it could not be read. */
  readonly baseUnits: bigint | undefined
  readonly rounding?: Rounding
  /** By default those of ISC and WETH. */
  readonly decimals?: number | undefined
  /** The name of the token, after the number. */
  readonly unit?: string | undefined
}

/** An amount alone, as `TextWithAmounts` shows it. */
export function Amount({ baseUnits, rounding = 'down', decimals, unit }: AmountProps) {
  if (baseUnits === undefined) return UNREAD
  return <TextWithAmounts text={[figure(baseUnits, rounding, unit, decimals)]} />
}

interface TextWithAmountsProps {
  readonly text: AmountText
  /** Whether the amounts are repeated from elsewhere on the page, where they take the focus. */
  readonly isRepeated?: boolean
}

/**
 * A text with amounts of six significant digits at most. All digits appear on hover, focus and tap;
 * they are what screen readers read.
 */
export function TextWithAmounts({ text, isRepeated = false }: TextWithAmountsProps) {
  const hasNote = !isRepeated && text.some((part) => typeof part !== 'string' && isRounded(part))
  const Shown = isRepeated ? RepeatedAmount : RoundedAmount
  const parts = text.map((part, index) => {
    if (typeof part === 'string' || !isRounded(part)) return plainText([part])
    // oxlint-disable-next-line no-array-index-key -- amounts keep their places
    return <Shown key={index} amount={part} />
  })
  // The place of the note.
  return hasNote ? <span className="relative block">{parts}</span> : parts
}

interface RoundedAmountProps {
  readonly amount: Figure
}

/** All digits are its tooltip. It takes no focus. */
function RepeatedAmount({ amount }: RoundedAmountProps) {
  return <span title={plainText([amount], 'all')}>{plainText([amount])}</span>
}

function RoundedAmount({ amount }: RoundedAmountProps) {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isOpen = isHovered || isFocused
  // The document listens, because the pointer may be on the amount without the focus.
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

  const all = plainText([amount], 'all')
  return (
    <span
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <button
        type="button"
        // The name of a button has to contain the text that is seen.
        // oxlint-disable-next-line aria-props, role-supports-aria-props -- ARIA 1.3
        aria-description={all}
        data-amount
        className="cursor-help [text-align:inherit] wrap-anywhere underline decoration-control decoration-dotted underline-offset-4 select-text"
        // Safari gives a tapped button no focus.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {plainText([amount])}
      </button>
      {isOpen && (
        <span
          aria-hidden="true"
          // No wider than its place, so that no edge cuts it off, unless the place says on which
          // side there is room.
          className="absolute top-full left-0 z-10 mt-1.5 w-max max-w-full rounded-control border border-transparent bg-ink px-3 py-2 text-left text-sm/[1.4] font-normal wrap-anywhere text-paper select-none before:absolute before:inset-x-0 before:-top-2 before:h-2 in-data-[room=left]:right-0 in-data-[room=left]:left-auto in-data-[room=left]:max-w-62 in-data-[room=right]:max-w-46"
        >
          {all}
        </span>
      )}
    </span>
  )
}
