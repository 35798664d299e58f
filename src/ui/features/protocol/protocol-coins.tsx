import type { ReactNode } from 'react'
import {
  compareBasket,
  type BasketRow,
  isFarOff,
  medianPrice,
  pegDeviation,
} from '../../../domain/basket/comparison.ts'
import { BASKET, WETH } from '../../../domain/tokens.ts'
import { coinTexts, comparisonText, pegText } from '../../../domain/messages/protocol-messages.ts'
import type { ProtocolSnapshot } from '../../../domain/basket/protocol-parameters.ts'
import { Amount } from '../../components/amount.tsx'
import { CoinDot } from '../../components/basket.tsx'
import { AddressLink } from '../../components/explorer-link.tsx'

const COIN_GRID = 'md:grid md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:items-baseline md:gap-4'

/** On a phone each value has its own line, after its name. */
const VALUE_GRID =
  'mt-1.5 md:mt-0 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)_9rem] md:items-baseline md:gap-4'

const VALUES = ['Stated', 'On chain', 'Peg', 'In reserve', 'Contract']

/** The rows until the chain has been read, so that nothing shifts. */
const PENDING: readonly BasketRow[] = BASKET.map((stated) => {
  return { stated, coin: undefined, verdict: 'pending' }
})

/** The stated basket and the basket on the chain, coin by coin. */
export function ProtocolCoins({ snapshot }: { readonly snapshot: ProtocolSnapshot | undefined }) {
  const compared = snapshot && compareBasket(BASKET, snapshot.coins)
  const rows = compared ?? PENDING
  const median = snapshot && medianPrice(snapshot.coins)
  return (
    <>
      <p className="mt-6 min-h-12.5 font-medium sm:min-h-6.5">
        {compared ? comparisonText(compared) : '…'}
      </p>
      {/* Hidden from screen readers: each coin has these names before its values. */}
      <div
        className={`hidden ${COIN_GRID} text-[0.875rem] text-ink-faint md:mt-4`}
        aria-hidden="true"
      >
        <span>Coin</span>
        <div className={VALUE_GRID}>
          {VALUES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <ul className="mt-2">
        {rows.map((row, place) => (
          // oxlint-disable-next-line no-array-index-key -- the chain may list a coin twice
          <ProtocolCoin key={place} row={row} median={median} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-faint">
        {`In reserve is what the index token and the contract that trades for it hold. Peg is how far a coin’s price in ${WETH} at that exchange is off the median of the basket; its scale goes from −5 to +5%.`}
      </p>
    </>
  )
}

interface ProtocolCoinProps {
  readonly row: BasketRow
  readonly median: bigint | undefined
}

function ProtocolCoin({ row, median }: ProtocolCoinProps) {
  const { stated, coin, verdict } = row
  const texts = coinTexts(row)
  const { name, absent } = texts
  const deviation = pegDeviation(coin?.price, median)
  // Without the coin's decimals, its base units say nothing.
  const reserve = coin?.decimals === undefined ? undefined : coin.reserve
  const values: ReadonlyArray<readonly [term: string, value: ReactNode]> = [
    ['Stated', texts.stated],
    ['On chain', texts.onChain],
    ['Peg', <Peg key="peg" deviation={deviation} absent={absent} />],
    ['In reserve', coin ? <Amount baseUnits={reserve} decimals={coin.decimals} /> : absent],
    [
      'Contract',
      coin ? (
        <AddressLink address={coin.address} about={name} />
      ) : (
        // As tall as a link, so that nothing shifts when the link comes.
        <span className="inline-flex min-h-7 items-center touch:min-h-11">{absent}</span>
      ),
    ],
  ]
  return (
    <li className={`border-line py-3.5 not-first:border-t ${COIN_GRID}`} data-verdict={verdict}>
      <div className="flex items-baseline gap-3 wrap-anywhere">
        <CoinDot name={stated?.name} />
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          {texts.difference && (
            <span className="block text-[0.875rem] text-danger">{texts.difference}</span>
          )}
        </p>
      </div>
      <dl className={VALUE_GRID}>
        {values.map(([term, value]) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-0.5 md:block md:py-0"
          >
            <dt className="shrink-0 text-[0.875rem] text-ink-faint md:sr-only">{term}</dt>
            <dd className="ml-auto min-w-0 text-right wrap-anywhere tabular-nums md:text-left">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface PegProps {
  readonly deviation: bigint | undefined
  /** Stands in place of a price that is not known. */
  readonly absent: string
}

/** With a scale from −5 to +5 per cent, and ticks at its ends and at 0. What is farther off is beside its end. */
function Peg({ deviation, absent }: PegProps) {
  const percent = Number(deviation ?? 0n) / 1e16
  return (
    <span className={isFarOff(deviation ?? 0n) ? 'font-semibold text-danger' : ''}>
      {deviation === undefined ? absent : pegText(deviation)}
      <svg viewBox="-6 -1 12 2" className="ml-auto h-2.5 w-15 md:ml-0" aria-hidden="true">
        <path d="M-5 0H5M-5 -.7V.7M0 -.7V.7M5 -.7V.7" className="stroke-control stroke-[0.2]" />
        {deviation !== undefined && (
          <circle cx={Math.max(-5.5, Math.min(5.5, percent))} r="0.5" fill="currentColor" />
        )}
      </svg>
    </span>
  )
}
