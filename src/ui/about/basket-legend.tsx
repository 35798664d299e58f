import { BASKET } from '../../domain/protocol.ts'
import type { Highlighting } from './highlighting.ts'

/** Each entry is a button, so that the highlight can be had by keyboard and by touch as well. */
export function BasketLegend({ highlighted, onHighlight }: Highlighting) {
  return (
    <ul className="flex flex-col gap-1">
      {BASKET.map(({ name, percentage, color }) => (
        <li key={name}>
          <button
            type="button"
            className="legend-entry"
            data-coin={name}
            data-highlighted={name === highlighted}
            onFocus={() => onHighlight(name)}
            onBlur={() => onHighlight(undefined)}
            onPointerEnter={() => onHighlight(name)}
            onPointerLeave={() => onHighlight(undefined)}
          >
            <span className="coin-dot" style={{ backgroundColor: color }} aria-hidden="true" />
            <span className="grow font-semibold">{name}</span>
            <span className="tabular-nums text-ink-soft">{percentage}% of basket</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
