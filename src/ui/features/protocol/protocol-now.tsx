import { useEffect, useId, type ReactNode } from 'react'
import type { ProtocolService } from '../../../application/protocol/protocol-service.ts'
import { backingOf } from '../../../domain/basket/comparison.ts'
import {
  protocolSource,
  type ProtocolSnapshot,
} from '../../../domain/basket/protocol-parameters.ts'
import {
  protocolFailureText,
  protocolStatusText,
  shareText,
  BACKING_TEXTS,
  ratioText,
} from '../../../domain/messages/protocol-messages.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import { ISC, WETH } from '../../../domain/tokens.ts'
import { Amount } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { AddressLink } from '../../components/explorer-link.tsx'
import { StatusLine } from '../../components/status-line.tsx'
import { useSession } from '../../hooks/use-account.ts'
import { useServices, useStore } from '../../hooks/use-services.ts'
import { ProtocolCoins } from './protocol-coins.tsx'

/** The protocol on the chain. Without a wallet and a node it requests nothing, and says what it takes. */
export function ProtocolNow() {
  const { protocol } = useServices()
  const source = protocolSource(useSession(), protocol.hasNode)
  if (source !== undefined) return <ProtocolFigures service={protocol} />
  return (
    <p className="mt-8 text-sm text-ink-faint">
      {`What backs ${ISC} now is read from the chain. `}
      <a
        href={import.meta.env.BASE_URL}
        className="font-semibold text-accent underline underline-offset-[0.25em]"
      >
        Connect a wallet on the home page
      </a>
      {` on ${NETWORK_NAME}, and come back.`}
    </p>
  )
}

/** The protocol's figures, and its basket compared with the stated one. Read while it is shown. */
function ProtocolFigures({ service }: { readonly service: ProtocolService }) {
  const { value: snapshot, question, failure, isReading } = useStore(service.state)
  const source = question?.source
  const titleId = useId()
  const verdict = snapshot && backingOf(snapshot).verdict
  const [name, meaning] = verdict ? BACKING_TEXTS[verdict] : []
  const isShort = verdict === 'short' || verdict === 'uneven'
  useEffect(() => service.watch(), [service])

  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-8">
      <h3 id={titleId} className="text-xl font-semibold tracking-tight">
        Protocol now
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{protocolStatusText(snapshot, source, failure)}</p>
      <div aria-live="polite" className="not-empty:mt-3">
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
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 cramped:grid-cols-1">
        {figures(snapshot).map(([term, value]) => (
          <div key={term}>
            <dt className="text-[0.875rem] text-ink-faint">{term}</dt>
            <dd className="mt-0.5 min-h-7 min-w-0 font-semibold wrap-anywhere tabular-nums touch:min-h-11">
              {value ?? '…'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 min-h-12.5 sm:min-h-6.5" data-verdict={verdict}>
        <strong className={`font-semibold ${isShort ? 'text-danger' : 'text-accent'}`}>
          {name ? `${name}.` : '…'}
        </strong>{' '}
        <span className="text-ink-soft">{meaning}</span>
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {`Each coin in reserve counts as one, whatever it costs. What the contract keeps of its own ${ISC} cannot be redeemed. The cost is before the minting fee.`}
      </p>
      <ProtocolCoins snapshot={snapshot} />
    </section>
  )
}

type Figure = readonly [term: string, value: ReactNode]

/** Each term with its value, which is undefined until the chain has been read. */
function figures(snapshot: ProtocolSnapshot | undefined): readonly Figure[] {
  const backing = snapshot && backingOf(snapshot)
  return [
    ['Supply', snapshot && <Amount baseUnits={snapshot.supply} unit={ISC} />],
    ['Minting fee', snapshot && shareText(snapshot.mintingFee)],
    ['Redemption fee', snapshot && shareText(snapshot.redemptionFee)],
    [
      'Fee recipient',
      snapshot && <AddressLink address={snapshot.feeRecipient} about="Fee recipient" />,
    ],
    ['Backing', backing && (backing.ratio === undefined ? '–' : ratioText(backing.ratio))],
    ['Coins in reserve', backing && <Amount baseUnits={backing.reserve} />],
    ['To be redeemed', backing && <Amount baseUnits={backing.redeemable} unit={ISC} />],
    [
      `Cost of one ${ISC} in ${WETH}`,
      snapshot && <Amount baseUnits={snapshot.mintingCost} rounding="up" />,
    ],
  ]
}
