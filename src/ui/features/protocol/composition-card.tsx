import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { COIN_COUNT, BASKET, ISC } from '../../../domain/tokens.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { BasketBar } from '../../components/basket.tsx'
import { Mui } from '../../components/mui.tsx'
import { BasketOverview } from './basket-overview.tsx'

const OVERVIEW = 'Basket Overview'
const REASONS = 'About the Basket'

export function CompositionCard() {
  const id = useId()
  const titleId = `${id}title`
  const [selected, setSelected] = useState(OVERVIEW)
  const tab = (name: string) => ({
    value: name,
    label: name,
    id: `${id}tab ${name}`.replaceAll(' ', ''),
    'aria-controls': `${id}panel ${name}`.replaceAll(' ', ''),
  })
  const panel = (name: string) => ({
    role: 'tabpanel',
    id: tab(name)['aria-controls'],
    'aria-labelledby': tab(name).id,
    hidden: name !== selected,
    // As tall as the donut, so that changing tabs shifts little below.
    className: 'pt-8 md:min-h-90',
  })

  return (
    <section
      aria-labelledby={titleId}
      className="@container mt-12 overflow-hidden rounded-2xl border border-line bg-surface lg:mt-16"
    >
      <BasketBar className="h-1" />
      <div className="p-gutter sm:p-8">
        <h2 id={titleId} className="text-section text-balance">
          {`${PROTOCOL.name} (${ISC}) Composition`}
        </h2>
        <Mui>
          <Tabs
            value={selected}
            onChange={(_event, name: string) => setSelected(name)}
            aria-labelledby={titleId}
            selectionFollowsFocus
            className="mt-4 border-b border-line"
            slotProps={{ indicator: { className: 'hidden' } }}
          >
            <Tab className={TAB} {...tab(OVERVIEW)} />
            <Tab className={TAB} {...tab(REASONS)} />
          </Tabs>
        </Mui>
        <div {...panel(OVERVIEW)}>
          <BasketOverview />
        </div>
        <div {...panel(REASONS)}>
          <div className="max-w-prose">
            <h3 className="text-xl font-semibold tracking-tight">Why This Composition?</h3>
            <p className="mt-4 text-ink-soft">
              {`The basket is balanced for stability and low risk. It holds trusted stablecoins only, and none of them carries more than ${LARGEST_SHARE}%, so that no single issuer decides what ${ISC} is worth.`}
            </p>
            <p className="mt-4 text-ink-soft">
              {`You are never locked into that choice. Redeeming ${ISC} gives you the proportional basket: each of the ${COIN_COUNT} coins, in the shares shown in the overview.`}
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}

// The line below the selected tab is a border, not MUI's indicator, which only scripts place.
const TAB =
  'max-w-none min-w-0 shrink border-b-2 border-transparent px-3 text-base leading-tight font-demi tracking-normal normal-case opacity-100 hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-4 aria-selected:border-accent sm:px-4 forced-colors:not-aria-selected:border-[Canvas] forced-colors:aria-selected:border-[Highlight]'

const LARGEST_SHARE = Math.max(...BASKET.map(({ percentage }) => percentage))
