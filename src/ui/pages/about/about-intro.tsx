import { COIN_COUNT } from '../../../domain/messages/basket-messages.ts'
import { BASKET, SEPOLIA } from '../../../domain/protocol.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

const FACTS: ReadonlyArray<readonly [term: string, value: string]> = [
  ['Token', 'ISC, an ERC-20'],
  ['Backing', '1:1 reserve'],
  ['Coins in the basket', `${BASKET.length}`],
  ['Network', SEPOLIA.name],
]

export function AboutIntro() {
  return (
    <StaticHtml as="section" aria-labelledby="about-title" className="pt-12 lg:pt-20">
      <h1 id="about-title" tabIndex={-1} className="max-w-3xl text-display text-balance">
        A stablecoin that is an index of stablecoins
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-soft">
        {`An index fund spreads your money over many companies. ISC does the same with dollars: each token stands for a fixed mix of ${COIN_COUNT} stablecoins from ${COIN_COUNT} issuers, and can be turned back into that mix.`}
      </p>
      <dl className="mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 md:grid-cols-4">
        {FACTS.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-faint">{term}</dt>
            <dd className="mt-1 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </StaticHtml>
  )
}
