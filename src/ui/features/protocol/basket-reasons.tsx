import { StaticHtml } from '../../pre-hydration/static-html.tsx'

/** Why the basket is what it is. */
export function BasketReasons() {
  return (
    <StaticHtml as="div" className="max-w-prose">
      <h3 className="text-xl font-semibold tracking-tight">Why This Composition?</h3>
      <p className="mt-4 text-ink-soft">
        The basket is balanced for stability and low risk. It holds trusted stablecoins only: two of
        them carry 30% each, and the other three are kept smaller, so that no single issuer decides
        what ISC is worth.
      </p>
      <p className="mt-4 text-ink-soft">
        You are never locked into that choice. Redeeming ISC gives you the proportional basket: each
        of the five coins, in the shares shown in the overview.
      </p>
    </StaticHtml>
  )
}
