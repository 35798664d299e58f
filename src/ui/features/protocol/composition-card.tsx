import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { useId } from 'react'
import { ISC } from '../../../domain/tokens.ts'
import { COIN_COUNT, PROTOCOL } from '../../../domain/protocol.ts'
import { BasketBar } from '../../components/basket-bar.tsx'
import { BasketOverview } from './basket-overview.tsx'

export function CompositionCard() {
  const titleId = useId()

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
        <Root defaultValue="overview">
          <List aria-labelledby={titleId} className="mt-4 flex border-b border-line">
            <Trigger value="overview" className={TAB}>
              Basket Overview
            </Trigger>
            <Trigger value="reasons" className={TAB}>
              About the Basket
            </Trigger>
          </List>
          {/* Both tabs are in the document, which must also be readable without scripts. */}
          <Content forceMount value="overview" className={PANEL}>
            <BasketOverview />
          </Content>
          <Content forceMount value="reasons" className={PANEL}>
            <div className="max-w-prose">
              <h3 className="text-xl font-semibold tracking-tight">Why This Composition?</h3>
              <p className="mt-4 text-ink-soft">
                {`The basket is balanced for stability and low risk. It holds trusted stablecoins only, and none of them carries more than ${LARGEST_SHARE}%, so that no single issuer decides what ${ISC} is worth.`}
              </p>
              <p className="mt-4 text-ink-soft">
                {`You are never locked into that choice. Redeeming ${ISC} gives you the proportional basket: each of the ${COIN_COUNT} coins, in the shares shown in the overview.`}
              </p>
            </div>
          </Content>
        </Root>
      </div>
    </section>
  )
}

const TAB =
  'min-h-12 min-w-0 shrink cursor-pointer rounded-t-control border-b-2 border-transparent px-3 py-2 leading-tight font-demi text-ink-soft hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-4 data-[state=active]:border-accent data-[state=active]:text-accent sm:px-4 forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]'

/** As tall as the donut, so that little below shifts when the tab changes. */
const PANEL = 'pt-8 data-[state=inactive]:hidden md:min-h-90'

const LARGEST_SHARE = Math.max(...PROTOCOL.basket.map(({ percentage }) => percentage))
