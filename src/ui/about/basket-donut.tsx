import { BASKET } from '../../domain/protocol.ts'
import { BasketRing } from '../parts/basket-ring.tsx'
import type { Highlighting } from './highlighting.ts'

const DESCRIPTION = `The basket as a ring: ${BASKET.map(
  ({ name, percentage }) => `${name} ${percentage}%`,
).join(', ')}.`

export function BasketDonut({ highlighted, onHighlight }: Highlighting) {
  const coin = BASKET.find(({ name }) => name === highlighted)
  return (
    <div className="relative mx-auto w-full max-w-80">
      <svg viewBox="0 0 100 100" role="img" aria-label={DESCRIPTION} className="w-full">
        <BasketRing thickness={13} highlighted={highlighted} onHover={onHighlight} />
      </svg>
      <p className="donut-centre" aria-hidden="true">
        <span className="text-4xl font-semibold tabular-nums tracking-tight">
          {coin ? `${coin.percentage}%` : BASKET.length}
        </span>
        <span className="text-ink-soft">{coin ? coin.name : 'stablecoins'}</span>
      </p>
    </div>
  )
}
