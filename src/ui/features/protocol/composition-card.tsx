import { useId, useState } from 'react'
import { protocolSource } from '../../../domain/basket/parameters.ts'
import { COIN_COUNT } from '../../../domain/basket/stated-basket.ts'
import { sharesText } from '../../../domain/messages/composition-messages.ts'
import { BASKET } from '../../../domain/basket/stated-basket.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { ISC } from '../../../domain/tokens.ts'
import { BasketBar } from '../../components/basket.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { BasketOverview } from './basket-overview.tsx'
import { useSession } from '../../hooks/use-account.ts'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useServices } from '../../hooks/use-services.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

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
    // As tall as the overview, so that changing tabs shifts nothing below.
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

function BasketReasons() {
  return (
    <StaticHtml as="div" className="max-w-prose">
      <h3 className="text-xl font-semibold tracking-tight">Why This Composition?</h3>
      <p className="mt-4 text-ink-soft">
        {`The basket is balanced for stability and low risk. It holds trusted stablecoins only: ${sharesText(BASKET)}, so that no single issuer decides what ${ISC} is worth.`}
      </p>
      <p className="mt-4 text-ink-soft">
        {`You are never locked into that choice. Redeeming ${ISC} gives you the proportional basket: each of the ${COIN_COUNT} coins, in the shares shown in the overview.`}
      </p>
    </StaticHtml>
  )
}

const loadBlock = () => import('./protocol-block.tsx')

/**
 * The basket on the chain. Without a wallet and a node it downloads and requests nothing, and says what
 * it takes. Until the code has loaded, only the stated basket is shown.
 */
export function ProtocolNow() {
  const { protocol } = useServices()
  const source = protocolSource(useSession(), protocol.hasNode)
  const { module: block } = useLazyModule(loadBlock, source)
  const { module: service } = useLazyModule(protocol.open, source)
  if (source === undefined) {
    return (
      <p className="mt-8 text-sm text-ink-faint">
        {`With a wallet connected on ${NETWORK_NAME}, this shows what backs ${ISC} now.`}
      </p>
    )
  }
  if (block === undefined || service === undefined) return null
  return <block.ProtocolBlock service={service} />
}
