import { useId, useState } from 'react'
import { BasketBar } from '../../components/basket-bar.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { BasketOverview } from './basket-overview.tsx'
import { BasketReasons } from './basket-reasons.tsx'
import { ProtocolNow } from './protocol-now.tsx'

export function CompositionCard() {
  const id = useId()
  const titleId = `${id}title`
  const tabs = [
    { id: `${id}overview`, name: 'Basket Overview', panelId: `${id}overviewPanel` },
    { id: `${id}reasons`, name: 'About the Basket', panelId: `${id}reasonsPanel` },
  ] as const
  const [overview, reasons] = tabs
  const [selected, setSelected] = useState<string>(overview.id)
  const panel = (tab: (typeof tabs)[number]) => ({
    role: 'tabpanel',
    id: tab.panelId,
    'aria-labelledby': tab.id,
    hidden: tab.id !== selected,
    className: 'composition-panel',
  })

  return (
    <section aria-labelledby={titleId} className="panel mt-12 overflow-hidden lg:mt-16">
      <BasketBar className="h-1" />
      <div className="p-4 sm:p-8">
        <h2 id={titleId} className="section-title">
          Index Stablecoin (ISC) Composition
        </h2>
        <Tabs tabs={tabs} selected={selected} onSelect={setSelected} labelledBy={titleId} />
        <div {...panel(overview)}>
          <BasketOverview />
        </div>
        <div {...panel(reasons)}>
          <BasketReasons />
        </div>
        <ProtocolNow />
      </div>
    </section>
  )
}
