import { useState } from 'react'
import { basketDescription, ringTexts } from '../../../domain/messages/about-messages.ts'
import { BASKET } from '../../../domain/tokens.ts'
import { BasketRing, CoinDot } from '../../components/basket.tsx'

/** The donut and its legend. Pointing at a coin in one highlights it in both. */
export function BasketOverview() {
  const [highlighted, setHighlighted] = useState<string>()
  return (
    <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12">
      <BasketDonut highlighted={highlighted} onHighlight={setHighlighted} />
      <BasketLegend highlighted={highlighted} onHighlight={setHighlighted} />
    </div>
  )
}

/** The highlighted coin, shared by the donut and its legend. */
interface Highlighting {
  readonly highlighted: string | undefined
  readonly onHighlight: (name: string | undefined) => void
}

export function BasketDonut({ highlighted, onHighlight }: Highlighting) {
  const [number, of] = ringTexts(BASKET, highlighted)
  return (
    <div className="relative mx-auto w-full max-w-80">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={basketDescription(BASKET)}
        className="w-full"
      >
        <BasketRing thickness={13} highlighted={highlighted} onHover={onHighlight} />
      </svg>
      <p
        className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center"
        aria-hidden="true"
      >
        <span className="text-4xl font-semibold tabular-nums tracking-tight">{number}</span>
        <span className="text-ink-soft">{of}</span>
      </p>
    </div>
  )
}

/** Each entry is a button, so that keyboard and touch can highlight it as well. */
export function BasketLegend({ highlighted, onHighlight }: Highlighting) {
  return (
    <ul className="flex flex-col gap-1">
      {BASKET.map(({ name, percentage }) => (
        <li key={name}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left data-[highlighted=true]:bg-accent-wash forced-colors:data-[highlighted=true]:outline-2"
            data-coin={name}
            data-highlighted={name === highlighted}
            onFocus={() => onHighlight(name)}
            onBlur={() => onHighlight(undefined)}
            onPointerEnter={() => onHighlight(name)}
            onPointerLeave={() => onHighlight(undefined)}
          >
            <CoinDot name={name} />
            <span className="grow font-semibold">{name}</span>
            <span className="tabular-nums text-ink-soft">{percentage}% of basket</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
