import type { Card } from '../../../application/exchange/card.ts'
import { basketTexts } from '../../../domain/messages/quote-messages.ts'
import { receivedTexts } from '../../../domain/messages/summary-messages.ts'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useSummaryOf } from '../../hooks/use-summary.ts'
import { BasketList } from './basket-shares.tsx'

/**
 * How much of each coin backs a typed mint, or is paid out by a typed redemption. After a
 * redemption, it shows the coins that were received.
 */
export function AccountShares({ card }: { readonly card: Card }) {
  const { snapshot } = useAccountSnapshot()
  const summaryOf = useSummaryOf()
  const { outcome } = card
  const isRedeemed = outcome?.kind === 'succeeded' && outcome.record.call.kind === 'redeem'
  return (
    <BasketList
      {...(isRedeemed
        ? receivedTexts(summaryOf(outcome.record))
        : basketTexts(card, snapshot?.parameters))}
    />
  )
}
