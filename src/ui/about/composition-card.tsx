import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import { MuiScope } from '../mui-scope.tsx'
import { BasketBar } from '../parts/basket-bar.tsx'
import { BasketOverview } from './basket-overview.tsx'
import { BasketReasons } from './basket-reasons.tsx'
import { ProtocolNow } from './protocol-now.tsx'

const TABS = [
  { name: 'Basket Overview', Panel: BasketOverview },
  { name: 'About the Basket', Panel: BasketReasons },
] as const

export function CompositionCard() {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const tabId = (index: number) => `${id}tab${index}`
  const panelId = (index: number) => `${id}panel${index}`

  return (
    <section aria-labelledby={`${id}title`} className="panel mt-12 overflow-hidden lg:mt-16">
      <BasketBar className="h-1" />
      <div className="p-4 sm:p-8">
        <h2 id={`${id}title`} className="section-title">
          Index Stablecoin (ISC) Composition
        </h2>
        <MuiScope>
          <Tabs
            value={selected}
            onChange={(_, next: number) => setSelected(next)}
            selectionFollowsFocus
            aria-labelledby={`${id}title`}
            className="mt-4 border-b border-line"
          >
            {TABS.map(({ name }, index) => (
              <Tab
                key={name}
                label={name}
                id={tabId(index)}
                aria-controls={panelId(index)}
                className="px-3 text-base sm:px-4"
              />
            ))}
          </Tabs>
        </MuiScope>
        {TABS.map(({ name, Panel }, index) => (
          <div
            key={name}
            role="tabpanel"
            id={panelId(index)}
            aria-labelledby={tabId(index)}
            hidden={index !== selected}
            className="composition-panel"
          >
            <Panel />
          </div>
        ))}
        <ProtocolNow />
      </div>
    </section>
  )
}
