import { useState } from 'react'
import { BasketDonut } from './basket-donut.tsx'
import { BasketLegend } from './basket-legend.tsx'

/** The donut and its legend; pointing at a coin in either makes it stand out in both. */
export function BasketOverview() {
  const [highlighted, setHighlighted] = useState<string>()
  return (
    <div className="grid items-center gap-8 md:grid-cols-2 md:gap-12">
      <BasketDonut highlighted={highlighted} onHighlight={setHighlighted} />
      <BasketLegend highlighted={highlighted} onHighlight={setHighlighted} />
    </div>
  )
}
