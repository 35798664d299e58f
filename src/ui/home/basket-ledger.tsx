import { BASKET } from '../../domain/protocol.ts'
import { BasketBar } from '../parts/basket-bar.tsx'
import { Still } from '../parts/still.tsx'

/** The basket's weights the way a fund's fact sheet lists its holdings. */
export function BasketLedger() {
  return (
    <Still as="section" aria-labelledby="ledger-title" className="home-ledger">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="ledger-title" className="eyebrow">
          What backs one ISC
        </h2>
        <p className="text-sm text-ink-faint">Share of basket</p>
      </div>
      <BasketBar className="mt-3 h-2 overflow-hidden rounded-full" />
      <ul className="mt-2">
        {BASKET.map(({ name, percentage, color }) => (
          <li key={name} className="ledger-row">
            <span className="coin-dot" style={{ backgroundColor: color }} aria-hidden="true" />
            <span className="grow">{name}</span>
            <span className="tabular-nums">{percentage}%</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-faint">
        Runs on the Sepolia test network. Nothing here is worth real money.
      </p>
    </Still>
  )
}
