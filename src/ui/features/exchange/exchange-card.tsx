import { useEffect, useId, type ReactNode } from 'react'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { arrivalHint } from '../../../domain/messages/quote-messages.ts'
import { isReady } from '../../../domain/wallet/session.ts'
import { LabelledAmountField } from '../../components/amount-field.tsx'
import { TextWithAmounts } from '../../components/amount.tsx'
import { BasketBar } from '../../components/basket.tsx'
import { SmallButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { Icon } from '../../components/icon.tsx'
import { AmountInput } from './amount-input.tsx'
import { ExchangeActions } from './exchange-actions.tsx'
import { ExchangeStatusLine } from './exchange-status-line.tsx'
import { QuoteDetails } from './quote-details.tsx'
import type { CardProps } from './card-props.ts'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { EXCHANGE_SERVICE } from '../../../services.ts'

/** The card to mint and redeem ISC, with the button that connects a wallet. */
export function ExchangeCard({ connectButton }: { readonly connectButton: ReactNode }) {
  const exchange = useService(EXCHANGE_SERVICE)
  const card = useStore(exchange.card)
  const onPress = useFocusReturn(card.isBusy || card.session.status === 'connecting')
  const props = { card, onPress }
  const labels = exchangeLabels(card.mode)
  const titleId = useId()
  useNextInView(card.step)

  return (
    <section
      aria-labelledby={titleId}
      className="@container overflow-hidden rounded-[1.25rem] border border-line bg-surface shadow-lift"
    >
      <BasketBar className="h-1" />
      <div className="flex flex-col gap-3 p-gutter sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={titleId} className="text-xl/[1.2] font-heavy tracking-[-0.02em]">
            {labels.title}
          </h2>
          <SmallButton
            icon={<Icon name="swap" />}
            disabled={card.isBusy}
            onClick={exchange.switchMode}
          >
            {labels.switchMode}
          </SmallButton>
        </div>
        <AmountInput {...props} />
        <p className="-mt-2 flex items-center sm:mt-0 gap-3 text-[0.875rem] text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {labels.divider}
        </p>
        <AmountOutput card={card} />
        <ExchangeStatusLine {...props} connectButton={connectButton} />
        <ExchangeActions {...props} />
        <QuoteDetails card={card} />
      </div>
    </section>
  )
}

/**
 * A phone's keyboard covers what is below the field, and a decimal one has no Return: keeps the next
 * button above it.
 */
function useNextInView(step: string | undefined) {
  useEffect(() => {
    const view = navigator.maxTouchPoints > 0 ? window.visualViewport : null
    if (step === undefined || view === null) return undefined
    const keep = () => {
      const field = document.activeElement?.closest('input')
      const next = field?.closest('section')?.querySelector('[data-next-step]')
      if (!field || !next) return
      const hidden = next.getBoundingClientRect().bottom - view.offsetTop - view.height
      const above = field.getBoundingClientRect().top - view.offsetTop
      if (hidden > 0) window.scrollBy(0, Math.min(hidden, above) + AROUND)
    }
    keep()
    view.addEventListener('resize', keep)
    return () => view.removeEventListener('resize', keep)
  }, [step])
}

/** Left free below the button, in pixels. */
const AROUND = 4

/** Mirrors the input one to one, without fees (specification, chapter 4). */
function AmountOutput({ card }: Pick<CardProps, 'card'>) {
  const noteId = useId()
  const { snapshot } = useAccountSnapshot()
  const arrival = isReady(card.session) && arrivalHint(card, snapshot?.parameters)
  return (
    <div>
      <LabelledAmountField
        label={exchangeLabels(card.mode).output}
        tone="output"
        readOnly
        value={card.amount}
        aria-describedby={noteId}
      />
      <Hint
        id={noteId}
        tone={arrival ? 'ink' : 'plain'}
        className="mt-1 min-h-5 max-[24rem]:min-h-10"
      >
        {/* The details have the same amount, where it takes the focus. */}
        {arrival ? (
          <TextWithAmounts text={arrival} isRepeated />
        ) : (
          'Shown one to one, before the contract’s fee.'
        )}
      </Hint>
    </div>
  )
}
