import { useId } from 'react'
import { exchangeLabels } from '../../domain/messages/exchange-labels.ts'
import { mayInteract } from '../../domain/transactions/exchange-rules.ts'
import { BasketBar } from '../parts/basket-bar.tsx'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useServices } from '../services-context.tsx'
import { AmountInput } from './amount-input.tsx'
import { AmountOutput } from './amount-output.tsx'
import { ExchangeActions } from './exchange-actions.tsx'
import { ExchangeStatus } from './exchange-status.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { useExchangeFacts } from './use-exchange-facts.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** Where ISC is minted and redeemed. */
export function ExchangeCard() {
  const { exchange } = useServices()
  const facts = useExchangeFacts()
  const labels = exchangeLabels(facts.mode)
  const titleId = useId()
  const rememberFocus = useFocusReturn(facts.busy)

  return (
    <section aria-labelledby={titleId} className="home-card" data-keep-clear="card">
      <BasketBar className="h-1" />
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-2">
          <h2 id={titleId} className="card-title">
            {labels.title}
          </h2>
          <Button
            variant="outline"
            className="button-small"
            icon={<Icon name="swap" />}
            disabled={!mayInteract(facts)}
            data-keep-clear="button"
            onClick={exchange.switchMode}
          >
            {labels.switchMode}
          </Button>
        </div>
        <AmountInput facts={facts} onEnter={rememberFocus} />
        <p className="divider">{labels.divider}</p>
        <AmountOutput label={labels.output} amount={facts.amount} />
        <ExchangeStatus facts={facts} onPress={rememberFocus} />
        <ExchangeActions facts={facts} onPress={rememberFocus} />
        <QuoteDetails facts={facts} />
      </div>
    </section>
  )
}
