import { useId, type ReactNode } from 'react'
import { knownAllowance } from '../../../application/exchange/exchange-service.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { mayInteract, type ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import { BasketBar } from '../../components/basket-bar.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useProgress, useSession } from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { AmountInput } from './amount-input.tsx'
import { AmountOutput } from './amount-output.tsx'
import { ExchangeActions } from './exchange-actions.tsx'
import { ExchangeStatusLine } from './exchange-status-line.tsx'
import { QuoteDetails } from './quote-details.tsx'

interface ExchangeCardProps {
  /** The button that connects a wallet. */
  readonly connectButton: ReactNode
}

/** Where ISC is minted and redeemed. */
export function ExchangeCard({ connectButton }: ExchangeCardProps) {
  const { exchange } = useServices()
  const facts = useExchangeFacts()
  const labels = exchangeLabels(facts.mode)
  const titleId = useId()
  const rememberFocus = useFocusReturn(facts.busy)

  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-[1.25rem] border border-line bg-surface shadow-lift"
      data-keep-clear="card"
    >
      <BasketBar className="h-1" />
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="flex items-center justify-between gap-2">
          <h2 id={titleId} className="text-xl/[1.2] font-heavy tracking-[-0.02em]">
            {labels.title}
          </h2>
          <Button
            variant="outline"
            size="small"
            icon={<Icon name="swap" />}
            disabled={!mayInteract(facts)}
            data-keep-clear="button"
            onClick={exchange.switchMode}
          >
            {labels.switchMode}
          </Button>
        </div>
        <AmountInput facts={facts} onEnter={rememberFocus} />
        <p className="-mt-3 flex items-center gap-3 text-[0.875rem] text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {labels.divider}
        </p>
        <AmountOutput label={labels.output} amount={facts.amount} />
        <ExchangeStatusLine facts={facts} connectButton={connectButton} onPress={rememberFocus} />
        <ExchangeActions facts={facts} onPress={rememberFocus} />
        <QuoteDetails facts={facts} />
      </div>
    </section>
  )
}

/** All that the card's buttons depend on, as of now. */
function useExchangeFacts(): ExchangeFacts {
  const { exchange, allowances } = useServices()
  return {
    ...useStore(exchange.state),
    session: useSession(),
    allowance: knownAllowance(useStore(allowances.state)),
    busy: useProgress().kind !== 'idle',
  }
}
