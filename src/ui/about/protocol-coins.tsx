import { compareBasket, type BasketRow } from '../../domain/basket/comparison.ts'
import { BASKET } from '../../domain/protocol.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-snapshot.ts'
import { comparisonWords } from '../../domain/messages/protocol-messages.ts'
import { ProtocolCoin, type PendingRow } from './protocol-coin.tsx'

interface ProtocolCoinsProps {
  readonly snapshot: ProtocolSnapshot | undefined
}

const VALUES = ['Stated', 'On chain', 'In reserve', 'Contract']

/** Until the chain has been read, the stated coins keep the places. */
const PENDING: readonly PendingRow[] = BASKET.map((stated) => {
  return { stated, coin: undefined, verdict: 'pending' }
})

/** The stated basket and the chain's, coin by coin. */
export function ProtocolCoins({ snapshot }: ProtocolCoinsProps) {
  const compared = snapshot && compareBasket(BASKET, snapshot)
  const rows: readonly (BasketRow | PendingRow)[] = compared ?? PENDING
  return (
    <>
      <p className="mt-6 font-medium">
        {snapshot && compared ? comparisonWords(compared, snapshot.hasMore) : '…'}
      </p>
      {/* Each coin names its values itself; these are the same words over the columns. */}
      <div className="protocol-columns" aria-hidden="true">
        <span>Coin</span>
        <div className="protocol-values">
          {VALUES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <ul className="protocol-coins">
        {withKeys(rows).map(([key, row]) => (
          <ProtocolCoin key={key} row={row} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-faint">
        In reserve is what the index token and the contract that trades for it hold.
      </p>
    </>
  )
}

/** Nothing on the chain keeps a coin from being listed twice. */
function withKeys<Row extends Pick<BasketRow, 'stated' | 'coin'>>(rows: readonly Row[]) {
  return rows.map((row, index) => {
    const address = row.coin?.address
    const earlier = rows.slice(0, index).filter(({ coin }) => coin?.address === address).length
    return [`${row.stated?.name} ${address} ${earlier}`, row] as const
  })
}
