import { basketShares, type BasketTexts } from '../../../domain/messages/visitor-messages.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { BasketBar, CoinDot } from '../../components/basket-bar.tsx'
import { useConnectedCard } from '../../hooks/use-card.ts'

/** The coins of the basket with their shares, or with the amounts of a connected account. */
export function BasketShares() {
  const connected = useConnectedCard()
  if (connected) return <connected.part.AccountShares card={connected.card} />
  return <BasketList {...basketShares()} />
}

export function BasketList({ title, of, coins }: BasketTexts) {
  return (
    <section aria-labelledby="shares-title" className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shares-title" className="text-label font-semibold tracking-[-0.005em]">
          {title}
        </h2>
        <p className="text-sm text-ink-faint">{of}</p>
      </div>
      <BasketBar className="mt-3 h-2 overflow-hidden rounded-full" />
      <ul className="mt-2">
        {coins.map(({ name, share, amount }, place) => (
          <li
            // Any contract can use any symbol, so symbols may repeat. The order of the coins does
            // not change.
            // oxlint-disable-next-line no-array-index-key
            key={place}
            className="flex items-center gap-3 border-b border-line py-2.75 font-demi tabular-nums cramped:flex-wrap"
          >
            <CoinDot name={name} />
            <span className="grow">{name}</span>
            {amount && (
              <span data-room="left">
                <TextWithAmounts text={[amount]} />
              </span>
            )}
            {share && (
              <span className={amount ? 'min-w-14 text-right text-ink-faint' : ''}>{share}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
