import { basketTexts } from '../../../domain/messages/basket-messages.ts'
import { receivedTexts } from '../../../domain/messages/summary-messages.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { BasketBar, CoinDot } from '../../components/basket-bar.tsx'
import { useSummaryOf } from '../../hooks/use-summary.ts'
import { useService, useStore } from '../../hooks/use-service.ts'

/** After a redemption, this shows the coins that were received. */
export function BasketShares() {
  const card = useStore(useService(SERVICES.exchange).card)
  const summaryOf = useSummaryOf()
  const { outcome } = card
  const isRedeemed = outcome?.kind === 'succeeded' && outcome.record.call.kind === 'redeem'
  const { title, of, coins } = isRedeemed
    ? receivedTexts(summaryOf(outcome.record))
    : basketTexts(card)
  return (
    <section aria-labelledby="shares-title" className="@container">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="shares-title" className="text-label font-semibold">
          {title}
        </h2>
        <p className="text-sm text-ink-faint">{of}</p>
      </div>
      <BasketBar className="mt-3 h-2 overflow-hidden rounded-full" />
      <ul className="mt-2">
        {coins.map(({ name, share, amount }, place) => (
          <li
            // oxlint-disable-next-line no-array-index-key -- the chain may list a symbol twice
            key={place}
            className="flex items-center gap-3 border-b border-line py-2.75 font-demi tabular-nums cramped:flex-wrap"
          >
            <CoinDot name={name} />
            <span className="grow">{name}</span>
            {amount && (
              <span data-room="left">
                <TextWithAmounts text={amount} />
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
