import { aligned, type AmountText } from '../../../domain/amounts/format-amount.ts'
import { PROTOCOL } from '../../../domain/protocol.ts'
import { compareBasket, type BasketRow } from '../../../domain/basket/comparison.ts'
import type { ProtocolSnapshot } from '../../../domain/basket/protocol-parameters.ts'
import { coinName, coinShare, reserveText } from '../../../domain/messages/protocol-messages.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { CoinDot } from '../../components/basket-bar.tsx'
import { AddressLink } from '../../components/links.tsx'

interface BasketLegendProps {
  /** Undefined if there is no way to read the chain. */
  readonly chain: { readonly snapshot: ProtocolSnapshot | undefined } | undefined
  readonly highlighted: string | undefined
}

/** The stated coins, followed by the coins that only the chain has. */
export function BasketLegend({ chain, highlighted }: BasketLegendProps) {
  const snapshot = chain?.snapshot
  const rows = snapshot ? compareBasket(snapshot.coins) : STATED_ROWS
  const reserves = snapshot && aligned(rows.map(({ coin }) => reserveText(coin)))
  return (
    <ul className={`mx-auto flex w-full flex-col gap-1 ${chain ? 'max-w-160' : 'max-w-80'}`}>
      {rows.map((row, place) => (
        <li
          // oxlint-disable-next-line no-array-index-key -- the chain may list a coin twice
          key={place}
          className={`relative rounded-control px-3 cramped:px-0 data-[highlighted=true]:bg-accent-wash forced-colors:data-[highlighted=true]:outline-2 ${chain ? WITH_CHAIN : ''}`}
          data-coin={row.stated?.name}
          data-highlighted={row.stated !== undefined && row.stated.name === highlighted}
        >
          <NameAndShare row={row} isAlone={chain === undefined} />
          {chain && <ReserveAndContract row={row} reserve={reserves?.[place]} />}
        </li>
      ))}
    </ul>
  )
}

const WITH_CHAIN =
  '@max-[43rem]:pb-1.5 @min-[43rem]:grid @min-[43rem]:grid-cols-[minmax(0,1fr)_12rem_8.5rem] @min-[43rem]:items-center @min-[43rem]:gap-x-4'

const STATED_ROWS = PROTOCOL.basket.map((stated): BasketRow => ({ stated, coin: undefined }))

interface NameAndShareProps {
  readonly row: BasketRow
  /** There is no data from the chain, which a phone shows below the name. */
  readonly isAlone: boolean
}

/** A coin of the donut has a button, so that the keyboard can highlight the coin, too. */
function NameAndShare({ row, isAlone }: NameAndShareProps) {
  const Part = row.stated ? 'button' : 'div'
  return (
    <Part
      type={row.stated && 'button'}
      // The focus ring is around the whole entry.
      className={`flex min-h-12 w-full items-center gap-3 py-2 text-left cramped:flex-wrap after:pointer-events-none after:absolute after:inset-0 after:rounded-control after:outline-accent focus-visible:outline-none focus-visible:after:outline-2 ${isAlone ? '' : '@max-[43rem]:pt-5 @max-[43rem]:pb-0'}`}
    >
      <CoinDot name={row.stated?.name} />
      <span className="grow font-semibold wrap-anywhere">{coinName(row)}</span>
      <span className="tabular-nums text-ink-soft">{coinShare(row)}</span>
    </Part>
  )
}

interface ReserveAndContractProps {
  readonly row: BasketRow
  /** Undefined until the chain is read. */
  readonly reserve: AmountText | undefined
}

/** Its height is the same before the chain is read. */
function ReserveAndContract({ row, reserve }: ReserveAndContractProps) {
  const { coin } = row
  return (
    <div className="flex min-h-7 items-center justify-between gap-x-4 pl-6 touch:min-h-11 @min-[43rem]:contents cramped:flex-wrap cramped:pl-0">
      <p className="min-w-0 wrap-anywhere tabular-nums text-ink-soft @min-[43rem]:text-right">
        {reserve ? <TextWithAmounts text={reserve} /> : '…'}
      </p>
      <p className="shrink-0 text-right tabular-nums">
        {coin && <AddressLink address={coin.address} about={coinName(row)} />}
      </p>
    </div>
  )
}
