import { BASKET } from '../../domain/protocol.ts'
import { basketSlices, type BasketSlice } from '../../domain/basket/slices.ts'

const SLICES = basketSlices(BASKET)

/** Left open after each slice, in per cent of the circle. */
const GAP = 1.2

interface BasketRingProps {
  /** Stroke width; the circle's radius is 40. */
  readonly thickness: number
  /** The coin that stands out, if one does. */
  readonly highlighted?: string | undefined
  readonly onHover?: (name: string | undefined) => void
}

/** The basket as a circle of arcs, for the inside of an svg whose view box is 100 by 100. */
export function BasketRing({ thickness, highlighted, onHover }: BasketRingProps) {
  return (
    <g transform="rotate(-90 50 50)" fill="none" className="forced-color-adjust-none">
      {SLICES.map((slice) => (
        <Arc
          key={slice.name}
          slice={slice}
          width={thickness}
          isHighlighted={slice.name === highlighted}
          isFaded={highlighted !== undefined && slice.name !== highlighted}
          {...(onHover && { onHover })}
        />
      ))}
    </g>
  )
}

interface ArcProps {
  readonly slice: BasketSlice
  readonly width: number
  readonly isHighlighted: boolean
  readonly isFaded: boolean
  readonly onHover?: (name: string | undefined) => void
}

function Arc({ slice, width, isHighlighted, isFaded, onHover }: ArcProps) {
  const length = slice.to - slice.from - GAP
  return (
    <circle
      cx="50"
      cy="50"
      r="40"
      pathLength="100"
      stroke={slice.color}
      strokeWidth={isHighlighted ? width * 1.25 : width}
      strokeDasharray={`${length} ${100 - length}`}
      strokeDashoffset={-slice.from - GAP / 2}
      opacity={isFaded ? 0.3 : 1}
      className="transition-[stroke-width,opacity] duration-160"
      data-coin={slice.name}
      data-highlighted={isHighlighted}
      onPointerEnter={() => onHover?.(slice.name)}
      onPointerLeave={() => onHover?.(undefined)}
    />
  )
}
