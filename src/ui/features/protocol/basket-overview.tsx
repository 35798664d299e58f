import { Link } from '@tanstack/react-router'
import { useEffect, useState, type PointerEvent, type SyntheticEvent } from 'react'
import { RING_DESCRIPTION, ringTexts } from '../../../domain/messages/protocol-messages.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import { ISC } from '../../../domain/tokens.ts'
import { BasketRing } from '../../components/basket-bar.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { SERVICES } from '../../../services.ts'
import { BasketLegend } from './basket-legend.tsx'
import { ProtocolNow } from './protocol-now.tsx'

export function BasketOverview() {
  const protocol = useService(SERVICES.protocol)
  const { question, value: snapshot } = useStore(protocol.state)
  const hasSource = question !== undefined
  const [highlighted, setHighlighted] = useState<string>()
  const [number, of] = ringTexts(highlighted)
  useEffect(() => protocol.watch(), [protocol])

  const highlight = ({ target }: SyntheticEvent) => setHighlighted(coinAt(target as Element))
  const leave = ({ pointerType }: PointerEvent) => {
    // Lifting a finger also fires this event. A coin that was tapped must stay highlighted.
    if (pointerType !== 'touch') setHighlighted(undefined)
  }
  const columns = hasSource
    ? '@min-[59rem]:grid-cols-[16rem_minmax(0,40rem)] @min-[69rem]:grid-cols-[20rem_minmax(0,40rem)] @min-[69rem]:gap-16'
    : 'md:grid-cols-[repeat(2,minmax(0,20rem))] md:gap-16'
  return (
    <>
      {hasSource && <ProtocolNow service={protocol} />}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-center justify-center gap-8 ${columns}`}
        onPointerOver={highlight}
        onPointerLeave={leave}
        onFocus={highlight}
        onBlur={() => setHighlighted(undefined)}
      >
        <div className="relative mx-auto w-full max-w-80">
          <svg viewBox="0 0 100 100" role="img" aria-label={RING_DESCRIPTION} className="w-full">
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
          <span>{`What backs ${ISC} now is read from the chain. `}</span>
          <Link
            to="/"
            className="relative font-semibold text-accent underline underline-offset-[0.25em] touch:-my-3 touch:inline-block touch:py-3"
          >
            Connect a wallet on the home page
          </Link>
          <span>{` on ${NETWORK_NAME}, and come back.`}</span>
        </p>
      )}
    </>
  )
}

function coinAt(target: Element): string | undefined {
  return target.closest<HTMLElement | SVGElement>('[data-coin]')?.dataset.coin
}
