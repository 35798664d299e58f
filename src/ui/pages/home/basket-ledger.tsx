import { BASKET } from '../../../domain/protocol.ts'
import { BasketBar } from '../../components/basket-bar.tsx'
import { CoinDot } from '../../components/coin-dot.tsx'
import { StaticHtml } from '../../pre-hydration/static-html.tsx'

interface BasketLedgerProps {
  readonly className?: string
}

/** The basket's weights the way a fund's fact sheet lists its holdings. */
export function BasketLedger({ className }: BasketLedgerProps) {
  return (
    <StaticHtml as="section" aria-labelledby="ledger-title" className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="ledger-title" className="text-label font-semibold tracking-[-0.005em]">
          What backs one ISC
        </h2>
        <p className="text-sm text-ink-faint">Share of basket</p>
      </div>
      <BasketBar className="mt-3 h-2 overflow-hidden rounded-full" />
      <ul className="mt-2">
        {BASKET.map(({ name, percentage, color }) => (
          <li key={name} className="flex items-center gap-3 border-b border-line py-2.75 font-demi">
            <CoinDot color={color} />
            <span className="grow">{name}</span>
            <span className="tabular-nums">{percentage}%</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-faint">
        Runs on the Sepolia test network. Nothing here is worth real money.
      </p>
    </StaticHtml>
  )
}
