import { useEffect, useId, type ReactNode } from 'react'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import { SERVICES } from '../../../services.ts'
import { BasketBar } from '../../components/basket-bar.tsx'
import { SmallButton } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { RememberFocus, useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import { ExchangeActions } from './exchange-actions.tsx'
import { AmountInput, AmountOutput } from './exchange-amounts.tsx'
import { ExchangeStatus } from './exchange-status.tsx'

export function ExchangeCard({ connectButton }: { readonly connectButton: ReactNode }) {
  const drafts = useService(SERVICES.draft)
  const card = useStore(useService(SERVICES.exchange).card)
  const isBusy = card.current !== undefined
  const rememberFocus = useFocusReturn(isBusy || card.session.status === 'connecting')
  const labels = exchangeLabels(card.mode)
  const titleId = useId()
  useNextInView(card.status.step)

  return (
    <RememberFocus value={rememberFocus}>
      <section
        aria-labelledby={titleId}
        className="@container overflow-hidden rounded-[1.25rem] border outline-none border-line bg-surface shadow-lift"
      >
        <BasketBar className="h-1" />
        <div className="flex flex-col gap-3 p-gutter sm:p-5">
          <div className="flex flex-wrap items-center justify-between gap-2 sm:mb-2">
            <h2
              id={titleId}
              className="text-xl/[1.2] font-heavy tracking-[-0.02em] max-[24rem]:text-lg/[1.2]"
            >
              {labels.title}
            </h2>
            <SmallButton icon={<Icon name="swap" />} disabled={isBusy} onClick={drafts.switchMode}>
              {labels.switchMode}
            </SmallButton>
          </div>
          <AmountInput card={card} />
          <p className="-mt-2 flex items-center sm:mt-0 gap-3 text-[0.875rem] text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {labels.divider}
          </p>
          <AmountOutput card={card} />
          <ExchangeStatus card={card} connectButton={connectButton} />
          <ExchangeActions card={card} />
        </div>
      </section>
    </RememberFocus>
  )
}

/** In pixels. */
const MARGIN = 4

/**
 * Keeps the button of the next step above a phone's keyboard, which covers everything below the
 * field. Otherwise the user could not go on, because a decimal keyboard has no Return key.
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
      if (hidden > 0) window.scrollBy(0, Math.min(hidden, above) + MARGIN)
    }
    // After typing, the browser itself scrolls to the field. This comes after that.
    const frame = requestAnimationFrame(keep)
    view.addEventListener('resize', keep)
    return () => {
      cancelAnimationFrame(frame)
      view.removeEventListener('resize', keep)
    }
  }, [step])
}
