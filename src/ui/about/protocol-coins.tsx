import { compareBasket, type BasketRow } from '../../domain/basket-comparison.ts'
import { BASKET } from '../../domain/basket.ts'
import type { ProtocolSnapshot } from '../../domain/protocol.ts'
import { comparisonWords } from '../../domain/protocol-words.ts'
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
        {rows.map((row) => (
          <ProtocolCoin key={row.coin?.address ?? row.stated?.name} row={row} />
        ))}
      </ul>
    </>
  )
}
