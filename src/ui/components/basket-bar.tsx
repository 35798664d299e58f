import { PROTOCOL } from '../../domain/protocol.ts'

/** Where the part of each coin begins on the circle, in per cent, clockwise from the top. */
const STARTS = PROTOCOL.basket.map((_coin, place) =>
  PROTOCOL.basket.slice(0, place).reduce((sum, { percentage }) => sum + percentage, 0),
)

/** Between two slices, in per cent of the circle. */
const GAP = 1.2

interface BasketRingProps {
  /** The circle's radius is 40. */
  readonly thickness: number
  /** The name of a coin. */
  readonly highlighted?: string | undefined
}

/** For an svg with a view box of 100 by 100. */
export function BasketRing({ thickness, highlighted }: BasketRingProps) {
  return (
    <g transform="rotate(-90 50 50)" fill="none" className="forced-color-adjust-none">
      {PROTOCOL.basket.map(({ name, color, percentage }, place) => {
        const length = percentage - GAP
        const isHighlighted = name === highlighted
        return (
          <circle
            key={name}
            cx="50"
            cy="50"
            r="40"
            pathLength="100"
            stroke={color}
            strokeWidth={isHighlighted ? thickness * 1.25 : thickness}
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-(STARTS[place] ?? 0) - GAP / 2}
            opacity={highlighted === undefined || isHighlighted ? 1 : 0.3}
            className="transition-[stroke-width,opacity] duration-200"
            data-coin={name}
            data-highlighted={isHighlighted}
          />
        )
      })}
    </g>
  )
}

export function BasketBar({ className = '' }: { readonly className?: string }) {
  return (
    <div className={`flex gap-px ${className}`} aria-hidden="true">
      {PROTOCOL.basket.map(({ name }) => (
        <span
          key={name}
          className="h-full shrink-0 grow-(--share) basis-0 bg-(--coin) forced-color-adjust-none"
          data-basket-coin={name}
        />
      ))}
    </div>
  )
}

/**
 * The dot is neutral if the coin is not in the stated basket. tooling/vite/basket-styles.ts puts
 * the colours into the stylesheet.
 */
export function CoinDot({ name }: { readonly name: string | undefined }) {
  return (
    <span
      className="size-3 shrink-0 rounded-[0.1875rem] bg-[var(--coin,var(--color-control))] forced-color-adjust-none"
      data-basket-coin={name}
      aria-hidden="true"
    />
  )
}
