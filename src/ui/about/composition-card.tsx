import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { useId, useState } from 'react'
import { BasketBar } from '../parts/basket-bar.tsx'
import { BasketOverview } from './basket-overview.tsx'
import { BasketReasons } from './basket-reasons.tsx'
import { ProtocolNow } from './protocol-now.tsx'

const OVERVIEW = 'overview'
const TABS = [
  { value: OVERVIEW, name: 'Basket Overview', Panel: BasketOverview },
  { value: 'reasons', name: 'About the Basket', Panel: BasketReasons },
] as const

export function CompositionCard() {
  const titleId = useId()
  const [selected, setSelected] = useState<string>(OVERVIEW)

  return (
    <section aria-labelledby={titleId} className="panel mt-12 overflow-hidden lg:mt-16">
      <BasketBar className="h-1" />
      <div className="p-4 sm:p-8">
        <h2 id={titleId} className="section-title">
          Index Stablecoin (ISC) Composition
        </h2>
        <Root value={selected} onValueChange={setSelected}>
          <List aria-labelledby={titleId} className="tabs">
            {TABS.map(({ value, name }) => (
              // By itself it goes by the mouse button, which no script and not every reader presses.
              <Trigger key={value} value={value} onClick={() => setSelected(value)} className="tab">
                {name}
              </Trigger>
            ))}
          </List>
          {TABS.map(({ value, Panel }) => (
            <Content
              key={value}
              value={value}
              forceMount
              hidden={value !== selected}
              tabIndex={undefined}
              className="composition-panel"
            >
              <Panel />
            </Content>
          ))}
        </Root>
        <ProtocolNow />
      </div>
    </section>
  )
}
