import type { ReactNode } from 'react'
import type { ProtocolService } from '../../../application/protocol/protocol-service.ts'
import { compareBasket, reservePerToken } from '../../../domain/basket/comparison.ts'
import { perCent, type ProtocolSnapshot } from '../../../domain/basket/protocol-parameters.ts'
import {
  differenceText,
  protocolFailureText,
  protocolStatusText,
} from '../../../domain/messages/protocol-messages.ts'
import { ISC, WETH } from '../../../domain/tokens.ts'
import { Amount } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useStore } from '../../hooks/use-service.ts'

export function ProtocolNow({ service }: { readonly service: ProtocolService }) {
  const { value: snapshot, question, failure, isReading } = useStore(service.state)
  const source = question?.source
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4 cramped:grid-cols-1">
        {figures(snapshot).map(([term, value]) => (
          <div key={term}>
            <dt className="text-[0.875rem] text-ink-faint">{term}</dt>
            <dd className="mt-0.5 min-w-0 text-label font-semibold wrap-break-word tabular-nums">
              {value ?? '…'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-faint">{protocolStatusText(snapshot, source, failure)}</p>
      {/* Usually empty. It keeps its height, so that nothing shifts. */}
      <div className="mt-2 min-h-12.5 sm:mt-3 sm:mb-2 sm:min-h-6.5">
        <div aria-live="polite" className="not-empty:mb-3">
          {failure && source && (
            <StatusLine
              tone="bad"
              action={
                <SmallButton busy={isReading} onClick={service.retry}>
                  Try again
                </SmallButton>
              }
            >
              {protocolFailureText(failure, snapshot !== undefined)}
            </StatusLine>
          )}
        </div>
        <p className="font-medium">{snapshot && differenceText(compareBasket(snapshot.coins))}</p>
      </div>
    </>
  )
}

type Figure = readonly [term: string, value: ReactNode]

function figures(snapshot: ProtocolSnapshot | undefined): readonly Figure[] {
  return [
    ['Supply', snapshot && <Amount baseUnits={snapshot.supply} unit={ISC} />],
    [
      `Coins in reserve for each ${ISC}`,
      snapshot?.supply === 0n
        ? `no ${ISC} yet`
        : snapshot && <Amount baseUnits={reservePerToken(snapshot)} />,
    ],
    [
      'Fees to mint and to redeem',
      snapshot && `${perCent(snapshot.mintingFee)} and ${perCent(snapshot.redemptionFee)}`,
    ],
    [
      `Cost of one ${ISC} before fees`,
      snapshot && <Amount baseUnits={snapshot.mintingCost} rounding="up" unit={WETH} />,
    ],
  ]
}
