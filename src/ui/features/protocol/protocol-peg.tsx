import { useId } from 'react'
import { compareBasket } from '../../../domain/basket/comparison.ts'
import { ONE, type ProtocolSnapshot } from '../../../domain/basket/parameters.ts'
import { FAR_OFF, medianPrice, pegOf, type Peg } from '../../../domain/basket/peg.ts'
import { coinName } from '../../../domain/messages/protocol-messages.ts'
import { PEG_WORDS, pegSummary, pegText } from '../../../domain/messages/worth-messages.ts'
import { BASKET } from '../../../domain/basket/stated-basket.ts'
import { WETH } from '../../../domain/tokens.ts'
import { CoinDot } from '../../components/basket.tsx'

interface ProtocolPegProps {
  readonly snapshot: ProtocolSnapshot | undefined
}

/** What each coin costs at the exchange, against the median of the basket. */
export function ProtocolPeg({ snapshot }: ProtocolPegProps) {
  const titleId = useId()
  const rows = snapshot ? pegRows(snapshot) : PENDING
  const verdicts = rows.flatMap(({ peg }) => peg?.verdict ?? [])
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h4 id={titleId} className="font-semibold">
        Peg watch
      </h4>
      <p className="mt-1 min-h-12.5 text-ink-soft sm:min-h-6.5">
        {snapshot ? pegSummary(verdicts) : '…'}
      </p>
      <table className="mt-2 w-full max-w-2xl table-fixed border-collapse text-left">
        <colgroup>
          <col className="w-26 sm:w-36 cramped:w-1/2" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">Price in medians of the basket</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, stated, peg }) => (
            <tr key={key} data-verdict={peg?.verdict}>
              <th scope="row" className="py-1 pr-3 font-semibold wrap-anywhere">
                <span className="flex items-baseline gap-x-3 cramped:flex-wrap">
                  <CoinDot name={stated} />
                  {name}
                </span>
              </th>
              <td className="py-1">
                <PegValue peg={peg} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-faint">
        {`What one coin costs in ${WETH} at the exchange that the contract buys it at. 1.00 is the median of the basket.`}
      </p>
    </section>
  )
}

interface PegRow {
  readonly key: number
  readonly name: string
  /** Its name in the stated basket. */
  readonly stated: string | undefined
  /** Nothing until the chain has been read. */
  readonly peg: Peg | undefined
}

const PENDING: readonly PegRow[] = BASKET.map(({ name }, key) => {
  return { key, name, stated: name, peg: undefined }
})

function pegRows(snapshot: ProtocolSnapshot): readonly PegRow[] {
  const median = medianPrice(snapshot.coins)
  return compareBasket(BASKET, snapshot).flatMap((row, key): PegRow[] => {
    const { stated, coin } = row
    if (coin === undefined) return []
    return [{ key, name: coinName(row), stated: stated?.name, peg: pegOf(coin.price, median) }]
  })
}

/** The number with its word after its place on the scale. */
function PegValue({ peg }: Pick<PegRow, 'peg'>) {
  const isFar = peg?.verdict === 'farAbove' || peg?.verdict === 'farBelow'
  return (
    <span className="flex items-center gap-x-3 cramped:flex-wrap">
      <PegScale ratio={peg?.ratio} isFar={isFar} />
      {/* On a phone the word has a line of its own, which is kept free. */}
      <span
        className={`flex min-h-12 w-25 max-w-full shrink-0 flex-col justify-center gap-x-2 tabular-nums sm:min-h-6.5 sm:w-36 sm:flex-row sm:items-baseline sm:justify-start ${isFar ? 'text-danger' : ''}`}
      >
        {peg === undefined && '…'}
        {peg?.ratio !== undefined && <span>{pegText(peg.ratio)} </span>}
        {peg && <span className="text-sm empty:hidden">{PEG_WORDS[peg.verdict]}</span>}
      </span>
    </span>
  )
}

interface PegScaleProps {
  readonly ratio: bigint | undefined
  readonly isFar: boolean
}

/** A bar from 1.00 in the middle to the price. Its ends are 5 % off; beyond, the number says more. */
function PegScale({ ratio, isFar }: PegScaleProps) {
  const distance = ratio === undefined ? 0 : Number(ratio - ONE) / Number(FAR_OFF)
  const end = Math.max(-1, Math.min(1, distance)) * 50
  return (
    <span
      className="relative h-4 min-w-6 grow overflow-hidden rounded bg-sunken forced-colors:border"
      aria-hidden="true"
    >
      <span className="absolute inset-y-0 left-1/2 w-px bg-control forced-colors:bg-[CanvasText]" />
      {ratio !== undefined && (
        <span
          className={`absolute inset-y-0.5 min-w-1 rounded-sm forced-color-adjust-none ${isFar ? 'bg-danger' : 'bg-accent'}`}
          style={{
            left: `${50 + Math.min(0, end)}%`,
            width: `${Math.abs(end)}%`,
            translate: '-0.125rem',
          }}
        />
      )}
    </span>
  )
}
