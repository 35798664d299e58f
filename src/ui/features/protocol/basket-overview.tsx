import { Link } from '@tanstack/react-router'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { protocolSource } from '../../../domain/basket/protocol-parameters.ts'
import { basketDescription, ringTexts } from '../../../domain/messages/protocol-messages.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import { BASKET, ISC } from '../../../domain/tokens.ts'
import { BasketRing } from '../../components/basket.tsx'
import { useSession } from '../../hooks/use-account.ts'
import { useServices, useStore } from '../../hooks/use-services.ts'
import { BasketLegend } from './basket-legend.tsx'
import { ProtocolNow } from './protocol-now.tsx'

/**
 * The donut and its legend, and what the chain says, which is read while it is shown. Pointing at a
 * coin in one highlights it in both, and so does the focus.
 */
export function BasketOverview() {
  const { protocol } = useServices()
  const hasSource = protocolSource(useSession(), protocol.hasNode) !== undefined
  const { value: snapshot } = useStore(protocol.state)
  const [highlighted, setHighlighted] = useState<string>()
  const [number, of] = ringTexts(BASKET, highlighted)
  useEffect(() => protocol.watch(), [protocol])

  const highlight = ({ target }: SyntheticEvent) => setHighlighted(coinAt(target as Element))
  const columns = hasSource
    ? 'lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)] xl:gap-12'
    : 'md:grid-cols-2 md:gap-12'
  return (
    <>
      {hasSource && <ProtocolNow service={protocol} />}
      <div
        className={`grid items-center gap-8 ${columns}`}
        onPointerOver={highlight}
        // A finger leaves when it is lifted: what it has tapped stays highlighted.
        onPointerLeave={({ pointerType }) => pointerType === 'touch' || setHighlighted(undefined)}
        onFocus={highlight}
        onBlur={() => setHighlighted(undefined)}
      >
        <div className="relative mx-auto w-full max-w-80">
          <svg
            viewBox="0 0 100 100"
            role="img"
            aria-label={basketDescription(BASKET)}
            className="w-full"
          >
            <BasketRing thickness={13} highlighted={highlighted} />
          </svg>
          <p
            className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center"
            aria-hidden="true"
          >
            <span className="text-4xl font-semibold tabular-nums tracking-tight">{number}</span>
            <span className="text-ink-soft">{of}</span>
          </p>
        </div>
        <BasketLegend chain={hasSource ? { snapshot } : undefined} highlighted={highlighted} />
      </div>
      {!hasSource && (
        <p className="mt-8 text-sm text-ink-faint">
          {`What backs ${ISC} now is read from the chain. `}
          <Link to="/" className="font-semibold text-accent underline underline-offset-[0.25em]">
            Connect a wallet on the home page
          </Link>
          {` on ${NETWORK_NAME}, and come back.`}
        </p>
      )}
    </>
  )
}

/** The stated coin whose slice or entry this is in. */
function coinAt(target: Element): string | undefined {
  return target.closest<HTMLElement | SVGElement>('[data-coin]')?.dataset.coin
}
