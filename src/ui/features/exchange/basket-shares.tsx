import { basketTexts } from '../../../domain/messages/quote-messages.ts'
import { receivedTexts } from '../../../domain/messages/summary-messages.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { BasketBar, CoinDot } from '../../components/basket-bar.tsx'
import { useAccountSnapshot, useSummarySources } from '../../hooks/use-account.ts'
import { useCard } from '../../hooks/use-card.ts'

/**
 * The coins of the basket with their shares. With an amount on the card, how much of each backs or
 * redeems it; after a redemption, what has come.
 */
export function BasketShares() {
  const card = useCard()
  const { snapshot } = useAccountSnapshot()
  const sources = useSummarySources()
  const { outcome } = card
  const isRedeemed = outcome?.kind === 'succeeded' && outcome.record.call.kind === 'redeem'
  const { title, of, coins } = isRedeemed
    ? receivedTexts(outcome.record, ...sources)
    : basketTexts(card, snapshot?.parameters)
  return (
    <section aria-labelledby="shares-title" className="@container min-w-0 lg:col-start-2">
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
            // Any contract can use any symbol, and the order of the coins does not change.
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
