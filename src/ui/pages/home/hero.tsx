import { COIN_COUNT } from '../../../domain/messages/basket-messages.ts'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

interface HeroProps {
  readonly className?: string
}

const PROMISE = `${COIN_COUNT.charAt(0).toUpperCase()}${COIN_COUNT.slice(1)} stablecoins behind it.`

/** What the product is, in one sentence. */
export function Hero({ className }: HeroProps) {
  return (
    <StaticHtml as="div" className={className}>
      <h1 tabIndex={-1} className="text-display text-balance">
        One token. <span className="block text-accent">{PROMISE}</span>
      </h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft lg:mt-5 lg:text-lg">
        Mint ISC with wrapped ether. Redeem it for its share of the basket.
      </p>
    </StaticHtml>
  )
}
