import { StaticHtml } from '../../pre-hydration/static-html.tsx'

/** What the product is, in one breath. */
export function Hero() {
  return (
    <StaticHtml as="div" className="home-statement">
      <h1 tabIndex={-1} className="display">
        One token. <span className="block text-accent">Five stablecoins behind it.</span>
      </h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft lg:mt-5 lg:text-lg">
        Mint ISC with wrapped ether. Redeem it for its share of the basket.
      </p>
    </StaticHtml>
  )
}
