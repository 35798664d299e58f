import type { ReactNode } from 'react'
import type { BasketRow } from '../../domain/basket/comparison.ts'
import type { BasketComponent } from '../../domain/protocol.ts'
import {
  amountWords,
  coinName,
  differenceWords,
  shareWords,
} from '../../domain/messages/protocol-messages.ts'
import { AddressLink } from './address-link.tsx'

/** A stated coin of which the chain has not been asked yet. */
export interface PendingRow {
  readonly stated: BasketComponent
  readonly coin: undefined
  readonly verdict: 'pending'
}

interface ProtocolCoinProps {
  readonly row: BasketRow | PendingRow
}

const NONE = '–'

export function ProtocolCoin({ row }: ProtocolCoinProps) {
  const { stated, coin, verdict } = row
  const isPending = verdict === 'pending'
  const name = isPending ? stated.name : coinName(row)
  const absent = isPending ? '…' : NONE
  const values: ReadonlyArray<readonly [term: string, value: ReactNode]> = [
    ['Stated', stated ? `${stated.percentage}%` : NONE],
    ['On chain', coin ? shareWords(coin.proportion) : absent],
    ['In reserve', coin ? amountWords(coin.reserve, coin.decimals) : absent],
    ['Contract', coin ? <AddressLink address={coin.address} about={name} /> : absent],
  ]
  return (
    <li className="protocol-coin" data-verdict={verdict}>
      <div className="protocol-name">
        <span
          className="coin-dot"
          style={{ backgroundColor: stated?.color ?? 'var(--control)' }}
          aria-hidden="true"
        />
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          {!isPending && verdict !== 'asStated' && (
            <span className="protocol-difference">{differenceWords(row)}</span>
          )}
        </p>
      </div>
      <dl className="protocol-values">
        {values.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
