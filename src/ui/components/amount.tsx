import type { ClipboardEvent } from 'react'
import { displayAmount } from '../../domain/amounts/display-amount.ts'
import { UNREAD } from '../../domain/amounts/format-amount.ts'
import { formatBaseUnits } from '../../domain/amounts/amount.ts'
import { useDismissal } from '../hooks/use-dismissal.ts'

interface AmountProps {
  /** Nothing if it could not be read. */
  readonly baseUnits: bigint | undefined
  /** By default those of ISC and WETH. */
  readonly decimals?: number | undefined
  /** The name of the token, after the number. */
  readonly unit?: string | undefined
}

/**
 * An amount with six significant digits at most. All digits appear on hover, focus and tap; they are
 * what screen readers read and what is copied.
 */
export function Amount({ baseUnits, decimals, unit }: AmountProps) {
  if (baseUnits === undefined) return UNREAD
  const { shown, rest } = displayAmount(baseUnits, decimals)
  const after = unit === undefined ? '' : ` ${unit}`
  if (rest === '') return <>{`${shown}${after}`}</>
  return <CutAmount {...{ shown, rest, after }} exact={formatBaseUnits(baseUnits, decimals)} />
}

interface CutAmountProps {
  readonly shown: string
  readonly rest: string
  readonly after: string
  /** The number without grouping, as an amount field takes it. */
  readonly exact: string
}

function CutAmount({ shown, rest, after, exact }: CutAmountProps) {
  const { isDismissed, handlers } = useDismissal()
  const copyExact = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', `${exact}${after}`)
    event.preventDefault()
  }
  return (
    <span className="group/amount relative block" onCopy={copyExact} {...handlers}>
      <button
        type="button"
        className="cursor-help wrap-anywhere underline decoration-control decoration-dotted underline-offset-4 select-text"
        // Safari gives a tapped button no focus.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        {shown}
        {/* Read out and copied with the rest of the number, without a place on the screen. */}
        <span className="text-[0px]">{rest}</span>
        {after}
      </button>
      <span
        aria-hidden="true"
        hidden={isDismissed}
        // No wider than the place of the number, so that no edge cuts it off.
        className="invisible absolute top-full left-0 z-10 mt-1.5 w-max max-w-full rounded-control wrap-anywhere bg-ink px-3 py-2 text-sm/[1.4] font-normal text-paper opacity-0 transition-opacity duration-120 group-focus-within/amount:visible group-focus-within/amount:opacity-100 group-hover/amount:visible group-hover/amount:opacity-100 before:absolute before:inset-x-0 before:-top-2 before:h-2"
      >
        {shown}
        {rest}
        {after}
      </span>
    </span>
  )
}
